/**
 * All the script a page needs before, or instead of, the framework. Runs in `<head>`, before first paint,
 * and is the only place that knows who is looking: the HTML itself is the same for everybody.
 */
const root = document.documentElement

/** Storage can be refused by the browser; the page then follows the system and counts as signed out. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice then lasts until the page is left.
  }
}

root.dataset.script = ''
if (stored('access_token')) root.dataset.signedIn = ''
const theme = stored('theme')
if (theme) root.dataset.theme = theme

function switchTheme(): void {
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  store('theme', root.dataset.theme)
}

let started = false

/** Runs the framework's module, which the server left as inert text. */
function hydrate(): void {
  const inert = document.querySelector('script[data-deferred]')
  if (started || !inert) return
  started = true
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = inert.textContent
  document.head.append(script)
}

for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, hydrate, { capture: true })

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 })
  else setTimeout(hydrate, 200)
})

/** Pressed before the framework woke up: remembered, and pressed again once it has. */
let waiting: HTMLElement | undefined

function keepForLater(event: Event, pressed: HTMLElement): void {
  event.preventDefault()
  event.stopPropagation()
  waiting = pressed
  pressed.dataset.waiting = ''
  hydrate()
}

addEventListener('app:hydrated', () => {
  root.dataset.hydrated = ''
  if (!waiting) return
  delete waiting.dataset.waiting
  waiting.click()
})

addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return
    const replay = event.target.closest<HTMLElement>('[data-replay]')
    if (replay && root.dataset.hydrated === undefined) return keepForLater(event, replay)
    if (event.target.closest('[data-theme-switch]')) switchTheme()
    if (event.target.closest('a')) closeMenus()
  },
  { capture: true },
)

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
}

export {}
