import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import type { OpenPages } from '#server/http/pages/page-routes.ts'
import { NOT_FOR_SEARCH } from '#server/http/security-headers.ts'
import type { VisitorAddress } from '#server/http/visitor-address.ts'
import { LINE_MAX_LENGTH } from '#server/journal/actions.ts'
import type { DeskNotice } from '#shared/desk/view.ts'
import { isRecord } from '#shared/keys.ts'
import { deskPlaces, type PageParts, sendDeskPage } from './desk-page.ts'
import type { Door, Visit } from './door.ts'
import { type Duty, mayDo } from './roles.ts'

interface DeskRoutesOptions {
  readonly app: FastifyInstance
  readonly siteName: string
  readonly commit: string
  readonly door: Door
  readonly pages: OpenPages
  readonly limit: Limit
  readonly addressOf: VisitorAddress
}

type Answer = PageParts | DeskFile | string

export interface DeskFile {
  readonly fileName: string
  readonly type: string
  readonly text: string
}

type Handler = (visit: Visit, request: FastifyRequest) => Promise<Answer>

export interface DeskRoutes {
  show(path: string, duty: Duty, handler: Handler): void
  take(path: string, duty: Duty, handler: Handler): void
  showAtDoor(path: string, handler: Handler): void
  takeAtDoor(path: string, handler: Handler): void
}

export function createDeskRoutes(options: DeskRoutesOptions): DeskRoutes {
  const { app, siteName, commit, door, pages, limit, addressOf } = options
  // Behaves as addresses without forms: a special refusal would reveal the desk.
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    done(null)
  })

  const send = async (answer: Answer, visit: Visit, request: FastifyRequest, reply: FastifyReply) => {
    if (typeof answer === 'string') return reply.redirect(answer, 303)
    if ('fileName' in answer) return sendFile(reply, answer)
    const { person } = visit
    const view = { siteName, commit, person, navigation: deskPlaces(visit, pathOf(request)), ...answer }
    return sendDeskPage(reply, view, pages.renderDesk)
  }

  const get = (path: string, mayCome: (visit: Visit) => boolean, handler: Handler) =>
    app.get(path, { config: { limit } }, async (request, reply) => {
      const visit = await door(request.raw)
      if (visit === undefined || !mayCome(visit)) return pages.answer(request, reply)
      return send(await handler(visit, request), visit, request, reply)
    })

  const visits = new WeakMap<FastifyRequest, Visit>()

  /**
   * A refusal of a large body would reveal that the address takes forms; so would an exceeded
   * limit.
   */
  const admit = (mayCome: (visit: Visit) => boolean) => async (request: FastifyRequest) => {
    if (isJson(request)) return
    const isHeard = isFromHere(request) && limit.take(addressOf(request.raw)) === 0
    const visit = isHeard ? await door(request.raw) : undefined
    if (visit === undefined || !mayCome(visit)) throw new ApiFailure('not_found')
    visits.set(request, visit)
  }

  const post = (path: string, mayCome: (visit: Visit) => boolean, handler: Handler) =>
    app.post(path, { onRequest: admit(mayCome) }, async (request, reply) => {
      const visit = visits.get(request)
      if (visit === undefined) throw new ApiFailure('not_found')
      return send(await handler(visit, request), visit, request, reply)
    })

  return {
    show: (path, duty, handler) => get(path, hasDuty(duty), onlyInside(handler)),
    take: (path, duty, handler) => post(path, hasDuty(duty), onlyInside(handler)),
    showAtDoor: (path, handler) => get(path, anyNamed, handler),
    takeAtDoor: (path, handler) => post(path, anyNamed, handler),
  }
}

const sendFile = (reply: FastifyReply, { fileName, type, text }: DeskFile) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .header(...NOT_FOR_SEARCH)
    .send(text)

const anyNamed = () => true

const hasDuty =
  (duty: Duty) =>
  ({ person }: Visit): boolean =>
    mayDo(person.role, duty)

const onlyInside =
  (handler: Handler): Handler =>
  async (visit, request) =>
    visit.secondStep === 'inside' ? handler(visit, request) : '/desk'

const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\b/i.test(headers['content-type'] ?? '')

/** Every current browser sends the origin of a form. */
const isFromHere = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'same-origin'

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

/** Blank when absent. */
export function textIn(fields: unknown, name: string): string {
  const value = isRecord(fields) ? fields[name] : undefined
  return typeof value === 'string' ? value : ''
}

export function field({ body }: FastifyRequest, name: string): string {
  return textIn(body, name).trim()
}

export const shortField = (request: FastifyRequest, name: string): string =>
  field(request, name).slice(0, LINE_MAX_LENGTH)

export function queryText({ query }: FastifyRequest, name: string): string {
  return textIn(query, name).trim()
}

export type Sayings = Readonly<Record<string, DeskNotice>>

export const noticeFrom = (request: FastifyRequest, sayings: Sayings): DeskNotice | undefined =>
  Object.hasOwn(sayings, queryText(request, 'said')) ? sayings[queryText(request, 'said')] : undefined

export function numberIn({ params }: FastifyRequest): number | undefined {
  return rowNumber(textIn(params, 'id'))
}

/** `0x10` and `1e3` are typing errors. */
export const wholeNumber = (text: string): number | undefined =>
  /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined

export function rowNumber(text: string): number | undefined {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
