import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '../href.ts'
import { breadcrumbs, type Step } from './structured-data.ts'

interface PageMeta {
  readonly title?: string
  readonly description?: string | ((site: SiteSettings) => string)
  readonly path?: string
  readonly index?: boolean
  readonly parents?: readonly Step[]
  /** Open Graph. */
  readonly type?: 'website' | 'article'
  readonly structured?: (site: SiteSettings) => readonly object[]
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

const siteOf = (matches: Matches): SiteSettings | undefined => {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { site: SiteSettings } | undefined)?.site
}

export const fullTitle = (siteName: string | undefined, title: string | undefined): string =>
  [title, siteName].filter(Boolean).join(' — ')

export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches)
  const title = fullTitle(site?.name, page.title)
  return [
    { title },
    ...(page.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...describe(descriptionOf(page, site)),
    { property: 'og:title', content: title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    ...(site ? onSite(site, page) : []),
  ]
}

const descriptionOf = ({ description }: PageMeta, site: SiteSettings | undefined): string | undefined =>
  typeof description === 'function' ? site && description(site) : description

const describe = (text: string | undefined): MetaDescriptor[] =>
  text
    ? [
        { name: 'description', content: text },
        { property: 'og:description', content: text },
      ]
    : []

const onSite = (site: SiteSettings, page: PageMeta): MetaDescriptor[] => [
  { property: 'og:site_name', content: site.name },
  ...(page.path === undefined ? [] : address(`${site.publicUrl}${page.path}`)),
  ...picture(site),
  ...[...wayTo(site, page), ...(page.structured?.(site) ?? [])].map((data) => ({
    'script:ld+json': { '@context': 'https://schema.org', ...data },
  })),
]

const address = (url: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:url', content: url },
]

/** `public/og.png`, drawn by `docs/images/og.html`. */
const picture = ({ name, publicUrl }: SiteSettings): MetaDescriptor[] => [
  { property: 'og:image', content: `${publicUrl}/og.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: `${name}: узнайте прошлое машины до сделки` },
  { name: 'twitter:card', content: 'summary_large_image' },
]

function wayTo({ publicUrl }: SiteSettings, { title, path, index, parents = [] }: PageMeta): object[] {
  if (!title || path === undefined || path === href.home || index === false) return []
  const steps: Step[] = [['Главная', href.home], ...parents, [title, path]]
  return [breadcrumbs(steps.map(([name, page]) => [name, `${publicUrl}${page}`]))]
}
