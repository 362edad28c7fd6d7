import type { TextHead } from './front-matter.ts'

const files = import.meta.glob<TextHead>('/content/pages/*.mdx', {
  eager: true,
  query: '?head',
  import: 'default',
})

export const pageHeads: Readonly<Record<string, TextHead>> = Object.fromEntries(
  Object.entries(files).map(([file, head]) => [file.replace(/^.*\/|\.mdx$/g, ''), head]),
)
