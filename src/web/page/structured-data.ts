import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '../href.ts'

export type Step = readonly [name: string, address: string]

export const breadcrumbs = (steps: readonly Step[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
})

export const organization = ({ name, publicUrl, contactEmail }: SiteSettings): object => ({
  '@type': 'Organization',
  name,
  url: `${publicUrl}${href.home}`,
  logo: `${publicUrl}/icon-512.png`,
  ...(contactEmail && { email: contactEmail }),
})

/** schema.org `WebSite` with its search. */
export const webSite = ({ name, publicUrl }: SiteSettings): object => ({
  '@type': 'WebSite',
  name,
  url: `${publicUrl}${href.home}`,
  inLanguage: 'ru',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/checks/{vin}` },
    'query-input': 'required name=vin',
  },
})
