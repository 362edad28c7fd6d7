/** The focused control and its ancestors, each with its children then. */
type Place = readonly { readonly element: Element; readonly children: readonly Element[] }[]

const nowhere: Place = []

let place = nowhere

/**
 * Moves the focus to the replacement of the focused control (WCAG 2.4.3), or back to a disabled
 * one.
 * @param pressed of the first press, whose control may be gone
 */
export function keepPlace(pressed: readonly EventTarget[]): void {
  const path = pressed.filter((one) => one instanceof Element)
  const at = path.findIndex((element) => element.matches(FOCUSABLE))
  if (at >= 0) place = pathOf(path.slice(at))
  remember()
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', ({ target }) => {
    // A removed control loses the focus first. By then a script's new place is remembered.
    queueMicrotask(() => {
      if (isLost() && target instanceof Element && isUsable(target)) place = nowhere
    })
  })
  const changes = { subtree: true, childList: true, attributeFilter: ['disabled'] }
  new MutationObserver(regain).observe(document.body, changes)
  regain()
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

const pathOf = (elements: readonly Element[]): Place =>
  elements.map((element) => ({ element, children: [...element.children] }))

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled')

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null

function remember(): void {
  if (isLost()) return
  const path = []
  for (let element = document.activeElement; element; element = element.parentElement) path.push(element)
  place = pathOf(path)
}

function regain(): void {
  const [control] = place
  if (!isLost() || control === undefined) return
  if (!control.element.isConnected) focusOnReplacement()
  else if (isUsable(control.element)) focusOn(control.element)
}

/** New where the control was; otherwise its neighbour. */
function focusOnReplacement(): void {
  const at = place.findIndex(({ element }) => element.isConnected)
  const [box, removed] = [place[at], place[at - 1]]
  if (box === undefined || removed === undefined) return
  const now = [...box.element.children]
  const position = box.children.indexOf(removed.element)
  const added = now.find((child) => !box.children.includes(child))
  focusOn(added ?? now[Math.min(position, now.length - 1)] ?? box.element)
  // Hidden or boxless elements take no focus.
  for (const { element } of place.slice(at)) if (isLost()) focusOn(element)
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
