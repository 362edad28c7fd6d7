/** Chromium's event; for other browsers the page explains the manual way. */
type Offer = Event & { prompt(): Promise<unknown> }

/**
 * Shows the buttons `[data-install]` while the browser offers installation (`data-installable` on
 * the root).
 * @returns a handler for pressed elements.
 */
export function offerInstalling(root: HTMLElement): (pressed: Element) => void {
  let offer: Offer | undefined
  const follow = (latest?: Offer) => {
    offer = latest
    if (latest) root.dataset.installable = ''
    else delete root.dataset.installable
  }
  addEventListener('beforeinstallprompt', (event) => follow(event as Offer))
  addEventListener('appinstalled', () => follow())
  return (pressed) => {
    if (!offer || !pressed.closest('[data-install]')) return
    void offer.prompt()
    // An offer can be used once; the browser may make another later.
    follow()
  }
}
