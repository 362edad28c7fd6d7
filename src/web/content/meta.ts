import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import type { TextHead } from './front-matter.ts'

/**
 * The head of a page from its front matter.
 * @param path canonical path, from `href`.
 */
export const textPageMeta = (
  matches: Parameters<typeof pageMeta>[0],
  { title, description }: TextHead,
  path: string,
): MetaDescriptor[] => pageMeta(matches, { title, description, path })
