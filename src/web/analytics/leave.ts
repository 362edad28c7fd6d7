/** Longest delay of a link (specification, section 9). */
export const PATIENCE_MS = 250

export type LinkPress = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>

type Link = Pick<HTMLAnchorElement, 'protocol' | 'host' | 'target' | 'href'> & {
  hasAttribute(name: string): boolean
}

export const leadsOut = ({ protocol, host }: Link): boolean =>
  (protocol === 'http:' || protocol === 'https:') && host !== location.host

const isPlain = (press: LinkPress, link: Link): boolean =>
  press.button === 0 &&
  !(press.ctrlKey || press.shiftKey || press.metaKey || press.altKey) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download')

/** Follows a link once the goal was sent, at most {@link PATIENCE_MS} later. */
export function leave(press: LinkPress, link: Link, sent: Promise<void>): void {
  if (press.defaultPrevented || !isPlain(press, link)) return
  press.preventDefault()
  let hasLeft = false
  const go = () => {
    if (!hasLeft) location.assign(link.href)
    hasLeft = true
    clearTimeout(patience)
  }
  const patience = setTimeout(go, PATIENCE_MS)
  void sent.then(go)
}
