import styles from './drawing.module.css'

interface Props {
  /** File of `content/drawings`, without its extension. */
  readonly name: string
  /** What a listener is told instead. */
  readonly alt: string
  readonly caption?: string
  /** The file's text; put there when the page is compiled (`src/build/texts/compile-text.ts`). */
  readonly markup?: string
}

/** A drawing of ours, inlined so that it takes the page's colours and font. */
export const Drawing = ({ alt, caption, markup = '' }: Props) => (
  <figure className={styles.figure}>
    <div
      className={styles.drawing}
      role="img"
      aria-label={alt}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, its elements checked by a test
      dangerouslySetInnerHTML={{ __html: markup }}
    />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)
