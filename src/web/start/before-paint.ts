/**
 * All the script a page needs before, or instead of, the framework. Runs in `<head>`, before first paint,
 * and is the only place that knows who is looking: the HTML itself is the same for everybody.
 */
import { keepConsent } from '../consent/keep-consent.ts'
import { makeRoom } from '../features/report/saved/saved-index.ts'
import { offerInstalling } from '../service-worker/install-prompt.ts'
import { registerWorker } from '../service-worker/register.ts'
import { ACCESS_TOKEN, elsewhere, TOKEN_OF_LINK, tokenInLink } from '../session/arrival.ts'
import { pageMemory } from '../store/page-memory.ts'
import { safeStorage } from '../store/safe-storage.ts'
import { wishedVin, wishToCheck } from '../store/wish-to-check.ts'

const root = document.documentElement

/** Refused by the browser: the page then follows the system and counts as signed out. */
const storage = safeStorage(() => localStorage)

root.dataset.script = ''
const theme = storage.get('theme')
if (theme) root.dataset.theme = theme
takeTokenOfLink()
settle()
const consent = keepConsent(storage)
consent.read()
makeRoom(root, storage)
const install = offerInstalling(root)
registerWorker()

/**
 * Before anything else could see the address, it is rid of the token. Whose that is nobody has proven, so it is
 * laid aside for `session/link-arrival.ts`, and whoever is signed in stays so.
 */
function takeTokenOfLink(): void {
  const arrival = tokenInLink(location.href)
  if (!arrival) return
  history.replaceState(history.state, '', arrival.address)
  if (arrival.token !== undefined) pageMemory.set(TOKEN_OF_LINK, arrival.token)
}

/** Shows the face for this visitor, or leaves before first paint a page that has nothing for them. */
function settle(): void {
  followToken()
  const address = elsewhere(location.pathname, {
    signedIn: root.dataset.signedIn !== undefined,
    arriving: pageMemory.get(TOKEN_OF_LINK) !== null,
  })
  if (address === undefined) return
  root.hidden = true
  location.replace(address)
}

function followToken(): void {
  root.toggleAttribute('data-signed-in', storage.get(ACCESS_TOKEN) !== null)
}

// Another tab has signed in or out; or the «back» button brought a page that slept meanwhile.
addEventListener('storage', () => {
  followToken()
  consent.read()
})
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  settle()
  consent.read()
})

// `/redirect` leaves by itself for the addresses that the server trusts.
addEventListener('DOMContentLoaded', () => {
  const link = document.querySelector<HTMLAnchorElement>('a[data-leave]')
  if (link) setTimeout(() => location.replace(link.href), Number(link.dataset.leave))
})

function switchTheme(): void {
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  storage.set('theme', root.dataset.theme)
}

let started = false

/** Runs the modules, in their order, which the server left as inert text. What they may draw wants the whole sheet. */
function hydrate(): void {
  const deferred = document.querySelectorAll('script[data-deferred]')
  if (started || deferred.length === 0) return
  started = true
  const sheet = document.querySelector<HTMLLinkElement>('link[data-sheet]')
  if (sheet) sheet.media = 'all'
  for (const inert of deferred) {
    const script = document.createElement('script')
    script.type = 'module'
    script.async = false
    script.textContent = inert.textContent
    document.head.append(script)
  }
}

/** A page of text has no use for the framework but to follow the balance of who is signed in. */
function hydrateIfOfUse(): void {
  const forSignedIn = document.querySelector('script[data-deferred="signed-in"]')
  if (!forSignedIn || root.dataset.signedIn !== undefined) hydrate()
}

for (const touch of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(touch, hydrateIfOfUse, { capture: true })

addEventListener('DOMContentLoaded', () => {
  if (wishedVin()) hydrateIfOfUse()
})
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrateIfOfUse, { timeout: 2000 })
  else setTimeout(hydrateIfOfUse, 200)
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
    if (consent.press(event.target)) event.preventDefault()
    if (event.target.closest('[data-theme-switch]')) switchTheme()
    install(event.target)
    const link = event.target.closest('a')
    if (link) closeMenus()
    if (link?.dataset.wish && !isForNewTab(event)) wishToCheck(link.dataset.wish)
  },
  { capture: true },
)

/** That tab would not know of the wish. */
const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
}

/** Signs that stand between those of a number; whatever else is typed, the server finds the number in it. */
const BETWEEN_SIGNS = /[\s-]/g

/** Also of the home page's form, when it is sent before its script has come. */
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || target.dataset.find === undefined) return
  const typed = new FormData(target)
  const text = String(typed.get('text') ?? typed.get('vin') ?? '')
  wishToCheck(text.replace(BETWEEN_SIGNS, '').toUpperCase())
})

/** «/» goes to the search, but not out of a field where it is typed. */
addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
  const field = document.querySelector<HTMLInputElement>('[data-find] input')
  if (!field?.checkVisibility()) return
  event.preventDefault()
  field.focus()
})
