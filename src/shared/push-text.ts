export interface PushText {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  /** Unseen news over all cars: the number on the icon. */
  readonly news: number
}
