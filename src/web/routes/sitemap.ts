import { accuracyHref } from '../accuracy-href.ts'
import type { TextHead } from '../content/front-matter.ts'
import { pageHeads } from '../content/pages.server.ts'
import { posts } from '../content/posts.server.ts'
import { correctionHref } from '../correction-href.ts'
import { dealHref } from '../deal-href.ts'
import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import { proofHref } from '../proof-href.ts'
import { scannerHref } from '../scanner-href.ts'
import type { Route } from './+types/sitemap'

type Entry = readonly [path: string, text?: Pick<TextHead, 'published' | 'updated'> | undefined]

const entries: readonly Entry[] = [
  [href.home],
  [href.faq, pageHeads.faq],
  [href.howMeHelp, pageHeads['how-me-help']],
  [href.kbm, pageHeads.kbm],
  [href.codes],
  [href.dogovor, pageHeads.dogovor],
  [dealHref.page],
  [href.app],
  [scannerHref.page],
  [proofHref.page],
  [href.posts, posts[0]],
  ...posts.map((post): Entry => [href.post(post.path), post]),
  [correctionHref.page, pageHeads.correction],
  [href.status],
  [accuracyHref],
  [href.api],
  [href.policy, pageHeads.policy],
  [href.terms, pageHeads['terms-of-use']],
]

/** sitemaps.org; reports are too many and short-lived. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageServices).site
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => element(publicUrl, entry)).join('\n')}
</urlset>
`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

function element(publicUrl: string, [path, text]: Entry): string {
  const day = text && (text.updated ?? text.published)
  return `<url><loc>${publicUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
}
