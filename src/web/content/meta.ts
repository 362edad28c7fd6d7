import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import type { TextHead } from './front-matter.ts'

export const textPageMeta = (
  matches: Parameters<typeof pageMeta>[0],
  { title, description }: TextHead,
  path: string,
): MetaDescriptor[] => pageMeta(matches, { title, description, path })
