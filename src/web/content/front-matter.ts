/** What the author of a text says at its head. */
export interface FrontMatter {
  readonly title: string
  /** For the list and for search engines: 60 to 160 characters. */
  readonly description: string
  /** ISO day. */
  readonly published: string
  /** ISO day of the last change that matters to a reader. */
  readonly updated?: string | undefined
  /** ISO day of a supplement to a text that stays as it was published. */
  readonly supplemented?: string | undefined
  readonly sources?: readonly Source[] | undefined
}

export interface Source {
  readonly name: string
  readonly url?: string | undefined
}

/** A heading that can be linked to. */
export interface Heading {
  readonly id: string
  readonly title: string
}

/** What a page prints around a text; the last two are counted from the text when it is compiled. */
export interface TextHead extends FrontMatter {
  /** Headings of the second level, in order. */
  readonly contents?: readonly Heading[]
  readonly words?: number
}
