/** A message to a browser, as it stands decrypted in the service worker. */
export interface PushText {
  readonly title: string
  readonly body: string
  /** Path of the page that it is about. */
  readonly url: string
  /** A later one of the same tag takes its place. */
  readonly tag: string
  /** What the person has not seen yet, over all cars: the number on the icon. */
  readonly news: number
}
