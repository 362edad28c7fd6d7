import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '../href.ts'

/** A page on the way to another: its name and its address. */
export type Step = readonly [name: string, address: string]

/** schema.org `BreadcrumbList`; addresses are whole ones. */
export const breadcrumbs = (steps: readonly Step[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
})

/** schema.org `Organization`: whose site this is. */
export const organization = ({ name, publicUrl, contactEmail }: SiteSettings): object => ({
  '@type': 'Organization',
  name,
  url: `${publicUrl}${href.home}`,
  logo: `${publicUrl}/icon-512.png`,
  ...(contactEmail && { email: contactEmail }),
})

/** schema.org `WebSite`: a VIN alone leads to its report, so this is the one search that can be told. */
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
