import type { MDXContent } from 'mdx/types'
import { lazy } from 'react'
import type { Route } from './+types/post'
export const handle = { hydrate: false }
const all = import.meta.glob<{ default: MDXContent }>('/content/posts/*.mdx')
const parts = Object.fromEntries(Object.entries(all).map(([k, v]) => [k, lazy(v)]))
export default function Post({ params }: Route.ComponentProps) {
  const C = parts[`/content/posts/${params.path}.mdx`]
  return C ? <C /> : <p>Статья не найдена</p>
}
