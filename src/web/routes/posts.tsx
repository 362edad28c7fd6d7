import { posts } from '../content/posts.server.ts'
import { ArticleIndex } from '../features/articles/article-list.tsx'
import { href } from '../href.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/posts'

export const handle = { hydrate: false }

export const loader = () => ({ posts })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Полезные статьи',
    description:
      'Как выбрать машину с пробегом, аккумулятор и масло, что написано на шине, как работает полный привод, как пройти техосмотр и заменить права.',
    path: href.posts,
  })

export default function Posts({ loaderData }: Route.ComponentProps) {
  return <ArticleIndex posts={loaderData.posts} />
}
