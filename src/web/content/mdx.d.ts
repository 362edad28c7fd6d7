declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types'
  import type { TextHead } from './front-matter.ts'

  export const frontmatter: Required<Pick<TextHead, 'contents' | 'words'>> & TextHead

  const Content: MDXContent
  export default Content
}
