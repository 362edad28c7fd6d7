import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { OpenPages } from '#server/http/pages/page-routes.ts'
import { inlineHashes, withoutNonce } from '#server/http/pages/ready-page.ts'
import { closedPageCsp, NOT_FOR_SEARCH, permissions } from '#server/http/security-headers.ts'
import type { DeskContent, DeskNotice, DeskPlace, DeskView } from '#shared/desk/view.ts'
import type { Visit } from './door.ts'
import { type Duty, mayDo } from './roles.ts'

export interface PageParts {
  readonly content: DeskContent
  readonly notice?: DeskNotice | undefined
}

const allPlaces: readonly (Omit<DeskPlace, 'isHere'> & { readonly duty: Duty })[] = [
  { href: '/desk/comments', name: 'Комментарии', duty: 'comments' },
  { href: '/desk/comments/decided', name: 'Решённые', duty: 'comments' },
  { href: '/desk/sources', name: 'Реестры', duty: 'sources' },
  { href: '/desk/money', name: 'Деньги', duty: 'money' },
  { href: '/desk/money/unfit', name: 'Неприкаянные платежи', duty: 'money' },
  { href: '/desk/people', name: 'Люди', duty: 'people' },
  { href: '/desk/notices', name: 'Сообщения', duty: 'site' },
  { href: '/desk/links', name: 'Ссылки', duty: 'site' },
  { href: '/desk/journal', name: 'Журнал', duty: 'journal' },
]

export const deskPlaces = ({ person, secondStep }: Visit, path: string): DeskPlace[] =>
  secondStep === 'inside'
    ? allPlaces
        .filter(({ duty }) => mayDo(person.role, duty))
        .map(({ href, name }) => ({ href, name, isHere: href === path }))
    : []

/** Uncached, and uncompressed so that its length reveals nothing about its content. */
export async function sendDeskPage(
  reply: FastifyReply,
  view: DeskView,
  render: OpenPages['renderDesk'],
): Promise<string> {
  const nonce = randomBytes(16).toString('hex')
  const html = await render(view, nonce)
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', closedPageCsp(inlineHashes(html, nonce)))
    .header(...permissions())
    .header('cache-control', 'no-store')
    .header('cross-origin-opener-policy', 'same-origin')
    .header(...NOT_FOR_SEARCH)
  return withoutNonce(html, nonce)
}
