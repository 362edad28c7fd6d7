export interface FrontMatter {
  readonly title: string
  /** 60 to 160 characters, for lists and search engines. */
  readonly description: string
  /** ISO day. */
  readonly published: string
  /** ISO day of the last change of substance. */
  readonly updated?: string | undefined
  /** ISO day of a supplement. */
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
