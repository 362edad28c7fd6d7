import type { FastifyInstance } from 'fastify'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { plainPage, sendPlainPage } from '#server/http/plain-page.ts'
import type { Host } from '#server/ports/host.ts'
import { escapedMarkup } from '#shared/text/markup.ts'
import { addressToConfirm, addressWithKey, confirmAddress, unsubscribe } from './addresses.ts'

export const CONFIRM_PATH = '/email/confirm'
export const UNSUBSCRIBE_PATH = '/email/unsubscribe'

interface WithCode {
  Querystring: { code?: unknown }
}

const codeOf = ({ query: { code } }: { readonly query: WithCode['Querystring'] }): string =>
  typeof code === 'string' ? code : ''

/**
 * A GET changes nothing, because mail servers open links. A mail program unsubscribes by one POST
 * without a page or sign-in (RFC 8058).
 */
export function mountEmailPages({ app, database: { db }, site, now }: Host, limit: Limit): void {
  const config = { limit }
  const at = () => new Date(now())

  app.get<WithCode>(CONFIRM_PATH, { config }, async (request, reply) => {
    const code = codeOf(request)
    const address = await addressToConfirm(db, code, at())
    return address === undefined
      ? sendPlainPage(reply.code(404), confirmGone)
      : sendPlainPage(reply, confirmQuestion(address, site.name, code))
  })

  app.get<WithCode>(UNSUBSCRIBE_PATH, { config }, async (request, reply) => {
    const key = codeOf(request)
    const address = await addressWithKey(db, key)
    return sendPlainPage(reply, address === undefined ? unsubscribed : unsubscribeQuestion(address, key))
  })

  app.register(async (scope) => {
    takeAnyBody(scope)
    scope.post<WithCode>(CONFIRM_PATH, { config }, async (request, reply) => {
      // Stops another site from making its visitor confirm an address.
      if (request.headers['sec-fetch-site'] !== 'same-origin') throw new ApiFailure('not_found')
      return (await confirmAddress(db, codeOf(request), at()))
        ? sendPlainPage(reply, confirmed)
        : sendPlainPage(reply.code(404), confirmGone)
    })
    scope.post<WithCode>(UNSUBSCRIBE_PATH, { config }, async (request, reply) => {
      await unsubscribe(db, codeOf(request))
      return sendPlainPage(reply, unsubscribed)
    })
  })
}

/** The code is in the address, so a body of any type (RFC 8058) is read and dropped. */
function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null, undefined))
    payload.on('error', done)
  })
}

const action = (path: string, code: string): string =>
  escapedMarkup(`${path}?code=${encodeURIComponent(code)}`)

const confirmQuestion = (address: string, siteName: string, code: string): string =>
  plainPage(
    'Подтвердите почту',
    `<p>Присылать на <strong>${escapedMarkup(address)}</strong> письма сайта ${escapedMarkup(siteName)} о новом по автомобилям?</p>
<p>Если вы об этом не просили, ничего не нажимайте: писем больше не будет.</p>
<form method="post" action="${action(CONFIRM_PATH, code)}"><button>Присылать</button></form>
<a href="/">Не присылать</a>`,
  )

const confirmed = plainPage(
  'Почта подтверждена',
  `<p>Напишем, если об автомобиле, за которым вы следите, появится новое. Отказаться можно в кабинете и по ссылке в каждом письме.</p>
<a href="/user">В кабинет</a>`,
)

const confirmGone = plainPage(
  'Подтвердите почту',
  `<p>Ссылка устарела или уже использована. Если письма нужны, укажите почту в кабинете ещё раз.</p>
<a href="/user">В кабинет</a>`,
)

const unsubscribeQuestion = (address: string, key: string): string =>
  plainPage(
    'Больше не присылать писем',
    `<p>Сейчас письма о новом приходят на <strong>${escapedMarkup(address)}</strong>. Адрес мы удалим; за машинами следим дальше, новое видно в кабинете.</p>
<form method="post" action="${action(UNSUBSCRIBE_PATH, key)}"><button>Больше не присылать</button></form>
<a href="/">Оставить</a>`,
  )

const unsubscribed = plainPage(
  'Писем больше не будет',
  `<p>Адрес удалён. За машинами следим дальше: новое видно в кабинете, там же можно снова указать почту.</p>
<a href="/user">В кабинет</a>`,
)
