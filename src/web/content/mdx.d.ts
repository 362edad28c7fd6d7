declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types'
  import type { TextHead } from './front-matter.ts'

  /** The front matter, and what is counted from the text (`src/build/texts/compile-text.ts`). */
  export const frontmatter: Required<Pick<TextHead, 'contents' | 'words'>> & TextHead

  const Content: MDXContent
  export default Content
}
