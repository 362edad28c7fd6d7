import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '#shared/page-services.ts'

interface PageMeta {
  /** Without the product's name, which is added; absent: the name alone. */
  readonly title?: string
  readonly description?: string
  /** Canonical path from the root; absent on pages that have none. */
  readonly path?: string
  /** False: search engines are asked to leave the page out. */
  readonly index?: boolean
  /** Structured data (schema.org, JSON-LD). */
  readonly structured?: readonly object[]
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

const siteOf = (matches: Matches): SiteSettings | undefined => {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { site: SiteSettings } | undefined)?.site
}

/** Everything `<head>` says about a page: for the tab, for search engines, for a link in a messenger. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches)
  const title = [page.title, site?.name].filter(Boolean).join(' — ')
  return [
    { title },
    ...(page.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...describe(page.description),
    ...(site && page.path !== undefined ? address(`${site.publicUrl}${page.path}`) : []),
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    ...(site ? [{ property: 'og:site_name', content: site.name }] : []),
    ...(page.structured ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

const describe = (text: string | undefined): MetaDescriptor[] =>
  text
    ? [
        { name: 'description', content: text },
        { property: 'og:description', content: text },
      ]
    : []

const address = (url: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:url', content: url },
]
