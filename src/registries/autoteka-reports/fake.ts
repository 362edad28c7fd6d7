import type { FastifyInstance, FastifyReply } from 'fastify'
import { behindToken, EXHAUSTED, error, refusals, UNAVAILABLE } from '#demo/board/autoteka.ts'
import { oddities } from '#demo/board/oddities.ts'
import type { AskForCar, StandIn } from '#demo/board/stand-in.ts'
import { Tasks } from '#demo/board/tasks.ts'
import type { Car } from '#demo/world/car.ts'
import { type ReportData, reportData } from './fake-report.ts'

export const oddCars = {
  XTAAVTK0D00000001: 'incomplete',
  XTAAVTK0D00000002: 'unavailable',
  XTAAVTK0D00000003: 'untimed',
  XTAAVTK0D00000004: 'failure',
  XTAAVTK0D00000005: 'quota',
  XTAAVTK0D00000006: 'endless',
  XTAAVTK0D00000007: 'token-expired',
  XTAAVTK0D00000008: 'unknown',
  XTAAVTK0D00000009: 'broken',
  XTAAVTK0D00000010: 'lost-answer',
} as const

type Oddity = (typeof oddCars)[keyof typeof oddCars]

const oddityOf = oddities(oddCars)

export const standIn: StandIn = {
  id: 'autoteka-reports',
  refusals: {
    ...refusals,
    quota: { status: 403, body: EXHAUSTED, only: /v1\/reports$/ },
  },
  renamed: [
    ['"result"', '"payload"'],
    ['"access_token"', '"token"'],
  ],
  serve: (app, carOf) => {
    const tokens = new Set<string>()
    behindToken(app, tokens, (scope) => {
      previews(scope, { carOf, tokens })
      reports(scope)
    })
  },
}

interface Desk {
  readonly carOf: AskForCar
  readonly tokens: Set<string>
}

function previews(app: FastifyInstance, { carOf, tokens }: Desk): void {
  const orders = new Tasks<Car>(1)
  const expired = new Set<string>()
  app.post<{ Body: { vin?: string } | null }>('/autoteka/v1/previews', async (request, reply) => {
    const vin = request.body?.vin
    if (!vin) return reply.code(400).send(error(400, 'vin is required'))
    if (oddityOf(vin) === 'token-expired' && !expired.has(vin)) {
      expired.add(vin)
      tokens.clear()
      return reply.code(403).send(error(403, 'Invalid access token'))
    }
    return { result: { preview: { previewId: Number(orders.open(await carOf(vin))) } } }
  })
  app.get<{ Params: { id: string } }>('/autoteka/v1/previews/:id', (request, reply) => {
    const found = orders.poll(request.params.id)
    if (!found) return reply.code(404).send(error(404, 'Preview not found'))
    const { order: car, ready } = found
    const preview = { previewId: Number(request.params.id), vin: car.vin }
    if (!ready) return { result: { preview: { ...preview, status: 'processing' } } }
    if (oddityOf(car.vin) === 'unknown') return { result: { preview: { ...preview, status: 'notFound' } } }
    sold.set(preview.previewId, car)
    const { brand, name: model } = car.model
    const data = { brand, model, year: car.year, sellByProSeller: false }
    return { result: { preview: { ...preview, status: 'success', regNumber: car.plate, data } } }
  })
}

const sold = new Map<number, Car>()

interface Sold {
  readonly car: Car
  readonly createdAt: Date
}

/** Moscow time with fractions of a second, no zone. */
const listTime = (at: Date): string =>
  `${new Date(at.getTime() + 3 * 3_600_000).toISOString().replace('T', ' ').replace('Z', '')}629`

function reports(app: FastifyInstance): void {
  const made = new Tasks<Sold>(2)
  const all: (Sold & { readonly reportId: number })[] = []
  const sell = (car: Car) => {
    const report = { car, createdAt: new Date() }
    const reportId = Number(made.open(report))
    all.push({ ...report, reportId })
    return { result: { report: { reportId, status: 'processing' } } }
  }
  app.post<{ Body: { previewId?: number } | null }>('/autoteka/v1/reports', (request, reply) => {
    const car = sold.get(request.body?.previewId ?? 0)
    if (!car) return reply.code(404).send(error(404, 'Preview not found'))
    return refusalOf(car.vin, reply) ?? loseAnswer(car, sell, reply) ?? sell(car)
  })
  app.get<{ Querystring: { vin?: string } }>('/autoteka/v1/reports/list/', ({ query }) => ({
    result: all
      .filter(({ car }) => query.vin === undefined || car.vin === query.vin)
      .map(({ car, reportId, createdAt }) => ({ reportId, vin: car.vin, createdAt: listTime(createdAt) })),
  }))
  app.get<{ Params: { id: string } }>('/autoteka/v1/reports/:id', (request, reply) => {
    const found = made.poll(request.params.id)
    if (!found) return reply.code(404).send(error(404, 'Report not found'))
    const { car } = found.order
    const oddity = oddityOf(car.vin)
    const report = { reportId: Number(request.params.id) }
    if (!found.ready || oddity === 'endless')
      return { result: { report: { ...report, status: 'processing', data: null } } }
    if (oddity === 'broken') return reply.type('application/json').send('{"result":{"report":{"reportId"')
    const data = oddData(reportData(car), oddity)
    const links = { pdfLink: 'https://seller.example/1.pdf', webLink: 'https://seller.example/1' }
    return { result: { report: { ...report, status: 'success', ...links, data } } }
  })
}

const refusalOf = (vin: string, reply: FastifyReply): FastifyReply | undefined => {
  const oddity = oddityOf(vin)
  if (oddity === 'quota') return reply.code(403).send(EXHAUSTED)
  return oddity === 'failure' ? reply.code(500).send(UNAVAILABLE) : undefined
}

function loseAnswer(car: Car, sell: (car: Car) => object, reply: FastifyReply): FastifyReply | undefined {
  if (oddityOf(car.vin) !== 'lost-answer') return undefined
  sell(car)
  return reply.code(503).send(UNAVAILABLE)
}

const ACCIDENTS = { dataType: 'accidents', source: 'accidents' }

function oddData(data: ReportData, oddity: Oddity | undefined): object {
  const complete = (status: string, unavailableSources: readonly object[]) => ({
    serviceInfo: { reportCompleteStatus: { status, unavailableSources } },
  })
  if (oddity === 'unavailable') return { ...data, ...complete('incomplete', [ACCIDENTS]) }
  if (oddity === 'incomplete') {
    const { stealing } = data.restrictions
    const restrictions = { ...data.restrictions, stealing: { ...stealing, status: 'incomplete' } }
    return { ...data, restrictions, ...complete('ok', []) }
  }
  if (oddity !== 'untimed') return data
  return JSON.parse(JSON.stringify(data), (name, value: unknown) => (name === 'requestTime' ? null : value))
}
