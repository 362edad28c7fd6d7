import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { oddities } from '#demo/board/oddities.ts'
import type { AskForCar, StandIn } from '#demo/board/stand-in.ts'
import type { Car } from '#demo/world/car.ts'
import { emptyContent, reportContent } from './fake-report.ts'

const USER = 'demo@demo'
const PASSWORD = 'demo'

export const oddCars = {
  XTAAVTC0D00000001: 'empty-item',
  XTAAVTC0D00000002: 'null-flag',
  XTAAVTC0D00000003: 'source-error',
  XTAAVTC0D00000004: 'failure',
  XTAAVTC0D00000005: 'quota',
  XTAAVTC0D00000006: 'endless',
  XTAAVTC0D00000007: 'token-expired',
} as const

type Oddity = (typeof oddCars)[keyof typeof oddCars]

const oddityOf = oddities(oddCars)

const SOURCES: Readonly<Record<string, number>> = {
  'gibdd.history': 5,
  'gibdd.dtp': 10,
  'gibdd.wanted': 10,
  'gibdd.restrict': 15,
  'gibdd.eaisto': 20,
  'osago.registry': 30,
  'pledge.online': 30,
  'recall.campaigns.registry': 20,
  'customs.fts': 40,
  'vehicle.price': 50,
  'repairs.history.registry': 30,
  'mileages.registry': 20,
  'ads.base': 20,
  'elpts.online': 30,
  base: 20,
  'av.taxi': 20,
  'carsharing.base': 20,
  'leasing.registry': 30,
}

const event = (type: string, message: string) => ({ cls: 'Err', type, name: type, message, data: null })

const failed = (type: string, message: string) => ({
  state: 'fail',
  stamp: new Date().toISOString(),
  event: event(type, message),
})

const envelope = (...data: readonly object[]) => ({
  state: 'ok',
  size: data.length,
  stamp: new Date().toISOString(),
  data,
})

const EXPIRED = event('SecurityAuthTimeoutedStamp', 'Время действия токена истекло')

export const standIn: StandIn = {
  id: 'avtocod',
  refusals: {
    captcha: { status: 403, body: EXPIRED },
    quota: { status: 500, body: failed('QuotaExceededError', 'Исчерпана квота'), only: /_make/ },
  },
  renamed: [['"data"', '"payload"']],
  serve: (app, carOf) => {
    app.addHook('onRequest', async (request, reply) => {
      const problem = tokenProblem(request.headers.authorization ?? '')
      if (problem !== undefined) return reply.code(problem.status).send(problem.body)
    })
    reports(app, carOf)
  },
}

const md5 = (text: string): string => createHash('md5').update(text).digest('base64')

function tokenProblem(authorization: string): { readonly status: number; readonly body: object } | undefined {
  const token = Buffer.from(authorization.replace(/^AR-REST /, ''), 'base64').toString()
  const [user, from, age, salted] = token.split(':')
  const refused = (type: string, message: string, status: number) => ({ status, body: event(type, message) })
  if (!authorization.startsWith('AR-REST ') || salted === undefined)
    return refused('SecurityAuthMalformedToken', 'Неверная структура токена', 400)
  if (user !== USER || salted !== md5(`${from}:${age}:${md5(PASSWORD)}`))
    return refused('SecurityAuthWrongPassword', 'Неверные имя или пароль', 403)
  const now = Date.now() / 1000
  return Number(from) > now || Number(from) + Number(age) < now ? { status: 403, body: EXPIRED } : undefined
}

interface Ordered {
  readonly car: Car
  readonly oddity: Oddity | undefined
  readonly createdAt: Date
  /** Monotonic: tests may stop the other clock. */
  askedAt: number
}

interface Make {
  readonly queryType?: string
  readonly query?: string
  readonly options?: { readonly webhook?: { readonly on_complete?: string } }
}

const SLOWEST_MS = Math.max(...Object.values(SOURCES))

/** The vendor publishes no body of this call. */
const callLater = (hook: string): void => {
  setTimeout(() => fetch(hook, { method: 'POST' }).catch(() => undefined), SLOWEST_MS).unref()
}

function reports(app: FastifyInstance, carOf: AskForCar): void {
  const ordered = new Map<string, Ordered>()
  const made = (uid: string, isnew: boolean) => {
    const suggest_get = new Date(Date.now() + 5).toISOString()
    return envelope({ uid, isnew, process_request_uid: `${uid}_1`, suggest_get })
  }
  app.post<{ Params: { type: string }; Body: Make | null }>(
    '/user/reports/:type/_make',
    async (request, reply) => {
      const { queryType, query: vin = '', options } = request.body ?? {}
      if (queryType !== 'VIN') return reply.code(500).send(failed('DataSeekObjectError', 'Неверный запрос'))
      const oddity = oddityOf(vin)
      const refusal = oddity && refusalOf(oddity)
      if (refusal) return refusal(reply)
      const [name, domain] = request.params.type.split('@')
      const uid = `${name}_${vin}@${domain}`
      const isnew = !ordered.has(uid)
      const car = await carOf(vin)
      if (isnew) ordered.set(uid, { car, oddity, createdAt: new Date(), askedAt: performance.now() })
      const hook = options?.webhook?.on_complete
      if (isnew && hook !== undefined && oddity !== 'endless') callLater(hook)
      return made(uid, isnew)
    },
  )
  app.post<{ Params: { uid: string } }>('/user/reports/:uid/_refresh', (request, reply) => {
    const report = ordered.get(request.params.uid)
    if (!report) return reply.code(500).send(failed('DataSeekObjectError', 'Объект не найден'))
    report.askedAt = performance.now()
    return made(request.params.uid, false)
  })
  app.get<{ Params: { uid: string } }>('/user/reports/:uid', async (request) => {
    const { uid } = request.params
    const report = ordered.get(uid)
    return report ? envelope(reportOf(uid, report)) : envelope()
  })
}

const refusalOf = (oddity: Oddity): ((reply: FastifyReply) => FastifyReply) | undefined => {
  const send = (status: number, body: object) => (reply: FastifyReply) => reply.code(status).send(body)
  if (oddity === 'failure') return send(500, failed('DataSeekObjectError', 'Объект не найден'))
  if (oddity === 'quota') return send(500, failed('QuotaExceededError', 'Исчерпана квота'))
  return oddity === 'token-expired' ? send(403, EXPIRED) : undefined
}

function stateOf(source: string, { oddity, askedAt }: Ordered): 'OK' | 'PROGRESS' | 'ERROR' {
  const isPolice = source === 'gibdd.dtp'
  if (oddity === 'endless' && isPolice) return 'PROGRESS'
  if (performance.now() - askedAt < (SOURCES[source] ?? 0)) return 'PROGRESS'
  return oddity === 'source-error' && isPolice ? 'ERROR' : 'OK'
}

function reportOf(uid: string, report: Ordered): object {
  const sources = Object.keys(SOURCES).map((_id) => {
    const state = stateOf(_id, report)
    return { _id, state, extended_state: state, data: { from_cache: false, real_status: state } }
  })
  const count = (wanted: string) => sources.filter(({ state }) => state === wanted).length
  const { car, oddity, createdAt } = report
  return {
    uid,
    query: { type: 'VIN', body: car.vin },
    vehicle_id: car.vin,
    domain_uid: 'demo',
    report_type_uid: 'demo@demo',
    name: 'NONAME',
    comment: '',
    tags: '',
    created_by: 'system',
    active_from: '1900-01-01T00:00:00.000Z',
    active_to: '3000-01-01T00:00:00.000Z',
    progress_ok: count('OK'),
    progress_wait: count('PROGRESS'),
    progress_error: count('ERROR'),
    state: { sources },
    content: contentOf(car, oddity, (source) => stateOf(source, report) === 'OK'),
    created_at: createdAt.toISOString(),
    updated_at: new Date().toISOString(),
  }
}

function contentOf(car: Car, oddity: Oddity | undefined, isOk: (source: string) => boolean): object {
  if (oddity === 'empty-item') return emptyContent(car.vin)
  const content = reportContent(car, isOk)
  if (oddity !== 'null-flag') return content
  return {
    ...content,
    stealings: { is_wanted: null, count: 0, items: [] },
    accidents: { has_accidents: null, history: { count: 0, items: [] } },
  }
}
