export interface PushText {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A later message with the same tag replaces it. */
  readonly tag: string
  /** Unseen news over all cars: the number on the icon. */
  readonly news: number
}
