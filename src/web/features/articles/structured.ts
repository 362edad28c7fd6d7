import type { SiteSettings } from '#shared/site-settings.ts'
import type { TextHead } from '#web/content/front-matter.ts'
import { href } from '#web/href.ts'
import { organization } from '#web/page/structured-data.ts'

export function structuredArticle(site: SiteSettings, path: string, head: TextHead): object {
  const publisher = organization(site)
  return {
    '@type': 'Article',
    headline: head.title,
    description: head.description,
    datePublished: head.published,
    dateModified: head.updated ?? head.published,
    inLanguage: 'ru',
    mainEntityOfPage: `${site.publicUrl}${href.post(path)}`,
    image: `${site.publicUrl}/og.png`,
    author: publisher,
    publisher,
  }
}
