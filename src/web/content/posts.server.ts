import type { TextHead } from './front-matter.ts'

type PostHead = TextHead & Required<Pick<TextHead, 'contents' | 'words'>>

export interface PostInfo
  extends Pick<PostHead, 'title' | 'description' | 'published' | 'updated' | 'words'> {
  /** Last part of its address. */
  readonly path: string
}

const files = import.meta.glob<PostHead>('/content/posts/*.mdx', {
  eager: true,
  query: '?head',
  import: 'default',
})

const heads = new Map(
  Object.entries(files).map(([file, head]) => [file.replace(/^.*\/|\.mdx$/g, ''), head] as const),
)

const byDayAndTitle = (one: PostInfo, other: PostInfo) =>
  other.published.localeCompare(one.published) || one.title.localeCompare(other.title, 'ru')

export const posts: readonly PostInfo[] = [...heads]
  .map(([path, { title, description, published, updated, words }]) => ({
    path,
    title,
    description,
    published,
    updated,
    words,
  }))
  .sort(byDayAndTitle)

export const headOf = (path: string): PostHead | undefined => heads.get(path)
