/** Chromium's event; other browsers have no such thing, and the page tells the way by hand. */
type Offer = Event & { prompt(): Promise<unknown> }

/**
 * Shows the buttons `[data-install]` while the browser would install the site (`data-installable` on the root).
 * @returns What to do when an element was pressed.
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
    // An offer can be taken up once; after a refusal the browser makes a new one when it sees fit.
    follow()
  }
}
