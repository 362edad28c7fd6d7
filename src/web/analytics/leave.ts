/** A link does not wait for the counters longer than this (specification, section 9). */
export const PATIENCE_MS = 250

/** As much of a press on a link as decides whether it may wait. */
export type Press = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>

type Link = Pick<HTMLAnchorElement, 'protocol' | 'host' | 'target' | 'href'> & {
  hasAttribute(name: string): boolean
}

/** Whether a link leads to another site. */
export const leadsOut = ({ protocol, host }: Link): boolean =>
  (protocol === 'http:' || protocol === 'https:') && host !== location.host

/** A plain press that opens the link in this very tab; any other is none of our business. */
const isPlain = (press: Press, link: Link): boolean =>
  press.button === 0 &&
  !(press.ctrlKey || press.shiftKey || press.metaKey || press.altKey) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download')

/**
 * Lets a press on a link that leads out go on once the counters have been told or {@link PATIENCE_MS} have
 * passed, whichever comes first, and once only.
 */
export function leave(press: Press, link: Link, told: Promise<void>): void {
  if (press.defaultPrevented || !isPlain(press, link)) return
  press.preventDefault()
  let gone = false
  const go = () => {
    if (!gone) location.assign(link.href)
    gone = true
    clearTimeout(patience)
  }
  const patience = setTimeout(go, PATIENCE_MS)
  void told.then(go)
}
