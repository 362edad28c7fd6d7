import { data } from 'react-router'
import { NotFound } from '../layout/messages.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/not-found'

export const handle = { hydrate: false }

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Страница не найдена', index: false })

export default NotFound
