/** Chromium's; elsewhere the page explains the manual way. */
type Offer = Event & { prompt(): Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: Offer
  }
}

/**
 * Shows `[data-install]` while installation is offered (`data-installable` on the root).
 * @returns a handler of presses
 */
export function offerInstalling(root: HTMLElement): (pressed: Element) => void {
  let offer: Offer | undefined
  const follow = (latest?: Offer) => {
    offer = latest
    if (latest) root.dataset.installable = ''
    else delete root.dataset.installable
  }
  addEventListener('beforeinstallprompt', follow)
  addEventListener('appinstalled', () => follow())
  return (pressed) => {
    if (!offer || !pressed.closest('[data-install]')) return
    void offer.prompt()
    // An offer serves once; another may come later.
    follow()
  }
}
