/**
 * All script that a page needs before, or instead of, the framework. Runs in `<head>`; only this
 * script adapts the HTML to the visitor.
 */
import { keepConsent } from '../consent/keep-consent.ts'
import { makeRoom } from '../features/report/saved/saved-index.ts'
import { offerInstalling } from '../service-worker/install-prompt.ts'
import { registerWorker } from '../service-worker/register.ts'
import { ACCESS_TOKEN, redirectTarget, TOKEN_OF_LINK, tokenInLink } from '../session/arrival.ts'
import { intendedVin, setCheckIntent } from '../store/check-intent.ts'
import { pageMemory } from '../store/page-memory.ts'
import { safeStorage } from '../store/safe-storage.ts'

const root = document.documentElement

/** Without storage the page follows the system theme and counts as signed out. */
const storage = safeStorage(() => localStorage)

root.dataset.script = ''
const theme = storage.get('theme')
if (theme) root.dataset.theme = theme
takeTokenOfLink()
redirectByToken()
const consent = keepConsent(storage)
consent.read()
makeRoom(root, storage)
if (intendedVin()) root.dataset.wished = ''
const install = offerInstalling(root)
registerWorker()

/**
 * Other scripts never see the token. Its owner is unverified: `session/link-arrival.ts` decides
 * later.
 */
function takeTokenOfLink(): void {
  const arrival = tokenInLink(location.href)
  if (!arrival) return
  history.replaceState(history.state, '', arrival.address)
  if (arrival.token !== undefined) pageMemory.set(TOKEN_OF_LINK, arrival.token)
}

function redirectByToken(): void {
  followToken()
  const address = redirectTarget(location.pathname, {
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

// Another tab has signed in or out, or «back» restored a cached page.
addEventListener('storage', () => {
  followToken()
  consent.read()
})
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  redirectByToken()
  consent.read()
})

// `/redirect` leaves by itself for addresses that the server trusts.
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

/** Runs the inert modules in order. They may render anything, so the full stylesheet is enabled. */
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
    script.onerror = hydrateLater
    document.head.append(script)
  }
}

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

let pauseMs = FIRST_PAUSE_MS

/** Loads again only the scripts that did not arrive, and says so. */
function hydrateLater(): void {
  if (!started) return
  started = false
  root.dataset.unreached = ''
  setTimeout(hydrate, pauseMs)
  addEventListener('online', hydrate, { once: true })
  pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
}

/** A text page needs the framework only for a signed-in person's balance. */
function hydrateIfOfUse(): void {
  const forSignedIn = document.querySelector('script[data-deferred="signed-in"]')
  if (!forSignedIn || root.dataset.signedIn !== undefined) hydrate()
}

for (const touch of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(touch, hydrateIfOfUse, { capture: true })

addEventListener('DOMContentLoaded', () => {
  if (intendedVin()) hydrateIfOfUse()
})
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrateIfOfUse, { timeout: 2000 })
  else setTimeout(hydrateIfOfUse, 200)
})

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
  delete root.dataset.unreached
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
    if (link?.dataset.wish && !isForNewTab(event)) setCheckIntent(link.dataset.wish)
  },
  { capture: true },
)

/** A new tab gets no navigation intent. */
const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
}

/** Inside a number; the server finds numbers in other texts. */
const SEPARATORS = /[\s-]/g

/** Also for the home page before its script. */
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || target.dataset.find === undefined) return
  const typed = new FormData(target)
  const text = String(typed.get('text') ?? typed.get('vin') ?? '')
  setCheckIntent(text.replace(SEPARATORS, '').toUpperCase())
})

/** «/» focuses the search, except while typing. */
addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
  const field = document.querySelector<HTMLInputElement>('[data-find] input')
  if (!field?.checkVisibility()) return
  event.preventDefault()
  field.focus()
})
