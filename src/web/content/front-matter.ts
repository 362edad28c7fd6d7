export interface FrontMatter {
  readonly title: string
  /** For lists and search engines: 60 to 160 characters. */
  readonly description: string
  /** ISO day. */
  readonly published: string
  /** ISO day of the last change that matters to a reader. */
  readonly updated?: string | undefined
  /** ISO day of a supplement to an otherwise unchanged text. */
  readonly supplemented?: string | undefined
  readonly sources?: readonly TextSource[] | undefined
}

export interface TextSource {
  readonly name: string
  readonly url?: string | undefined
}

export interface Heading {
  readonly id: string
  readonly title: string
}

export interface TextHead extends FrontMatter {
  readonly contents?: readonly Heading[]
  readonly words?: number
}
