import styles from './drawing.module.css'

interface Props {
  readonly name: string
  readonly alt: string
  readonly caption?: string
  readonly markup?: string
}

/** Inline, for the page's colours and font. */
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
