import { parse } from 'node-html-parser'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(2))
const address = v.pipe(v.string(), v.url())
const day = v.pipe(v.string(), v.isoDate())

const organization = v.looseObject({
  '@type': v.literal('Organization'),
  name: text,
  url: address,
  logo: address,
})

const step = v.strictObject({
  '@type': v.literal('ListItem'),
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: text,
  item: address,
})

/** Search engines' requirements for each kind of our structured data. */
const kinds = v.variant('@type', [
  organization,
  v.looseObject({
    '@type': v.literal('WebSite'),
    name: text,
    url: address,
    potentialAction: v.strictObject({
      '@type': v.literal('SearchAction'),
      target: v.strictObject({
        '@type': v.literal('EntryPoint'),
        urlTemplate: v.pipe(v.string(), v.regex(/\{vin\}/)),
      }),
      'query-input': v.literal('required name=vin'),
    }),
  }),
  v.looseObject({
    '@type': v.literal('BreadcrumbList'),
    itemListElement: v.pipe(v.array(step), v.minLength(2)),
  }),
  v.looseObject({
    '@type': v.literal('Article'),
    headline: v.pipe(text, v.maxLength(110)),
    datePublished: day,
    dateModified: day,
    image: address,
    mainEntityOfPage: address,
    author: organization,
    publisher: organization,
  }),
])

const schema = v.intersect([v.looseObject({ '@context': v.literal('https://schema.org') }), kinds])

export type StructuredData = v.InferOutput<typeof schema>

/**
 * The structured data (JSON-LD) of a page.
 * @throws for an unknown kind or a missing requirement
 */
export const structuredData = (html: string): StructuredData[] =>
  parse(html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ rawText }) => v.parse(schema, JSON.parse(rawText)))
