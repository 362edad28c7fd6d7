import type { MDXContent } from 'mdx/types'
import { type ComponentType, lazy } from 'react'
import { data } from 'react-router'
import { headOf, posts } from '../content/posts.server.ts'
import { MissingArticle } from '../features/articles/article-list.tsx'
import { ArticlePage } from '../features/articles/article-page.tsx'
import { structuredArticle } from '../features/articles/structured.ts'
import { href } from '../href.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/post'

export const handle = { hydrate: false }

export function loader({ params }: Route.LoaderArgs) {
  const head = headOf(params.path)
  const others = posts.filter(({ path }) => path !== params.path)
  return data({ head, others }, { status: head ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  if (!loaderData?.head) return pageMeta(matches, { title: 'Статья не найдена', index: false })
  const { head } = loaderData
  return pageMeta(matches, {
    title: head.title,
    description: head.description,
    path: href.post(params.path),
    parents: [['Полезные статьи', href.posts]],
    type: 'article',
    structured: (site) => [structuredArticle(site, params.path, head)],
  })
}

/** One file per article. */
const texts = import.meta.glob<{ default: MDXContent }>('/content/posts/*.mdx')

const articles: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(texts).map(([file, load]) => [file, lazy(load)]),
)

export default function Post({ params, loaderData: { head, others } }: Route.ComponentProps) {
  const Text = articles[`/content/posts/${params.path}.mdx`]
  if (!head || !Text) return <MissingArticle posts={others} />
  return (
    <ArticlePage head={head} words={head.words} otherPosts={others}>
      <Text />
    </ArticlePage>
  )
}
