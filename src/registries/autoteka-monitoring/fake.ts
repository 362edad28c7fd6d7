import type { FastifyInstance } from 'fastify'
import { behindToken, error, refusals } from '#demo/board/autoteka.ts'
import type { StandIn } from '#demo/board/stand-in.ts'

export const standIn: StandIn = {
  id: 'autoteka-monitoring',
  refusals,
  renamed: [
    ['"result"', '"payload"'],
    ['"vin"', '"vehicleId"'],
  ],
  serve: (app) => {
    const tokens = new Set<string>()
    const desk: Desk = { bucket: new Set(), actions: [] }
    behindTheScenes(app, { ...desk, tokens })
    behindToken(app, tokens, (scope) => {
      bucketCalls(scope, desk)
      actionCalls(scope, desk)
    })
  },
}

interface Desk {
  readonly bucket: Set<string>
  readonly actions: object[]
}

const VEHICLE_ID = /^(?:[A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{3,7}-\d{6,7})$/

function bucketCalls(app: FastifyInstance, { bucket }: Desk): void {
  const change = (path: string, apply: (vehicle: string) => void) =>
    app.post<{ Body: { data?: readonly string[] } | null }>(
      `/autoteka/v1/monitoring/bucket/${path}`,
      (request, reply) => {
        const vehicles = request.body?.data
        if (!Array.isArray(vehicles)) return reply.code(400).send(error(400, 'data is required'))
        const invalid = vehicles.filter((vehicle) => !VEHICLE_ID.test(vehicle))
        for (const vehicle of vehicles) if (VEHICLE_ID.test(vehicle)) apply(vehicle)
        const description = 'Некорректный идентификатор'
        const invalidVehicles = invalid.map((vehicleID) => ({ vehicleID, description }))
        return { result: { isOk: true, invalidVehicles } }
      },
    )
  change('add', (vehicle) => bucket.add(vehicle))
  change('remove', (vehicle) => bucket.delete(vehicle))
  app.post('/autoteka/v1/monitoring/bucket/delete', () => {
    bucket.clear()
    return { result: { isOk: true } }
  })
}

const PAGE = 2

function actionCalls(app: FastifyInstance, { actions }: Desk): void {
  app.get<{ Querystring: { cursor?: string } }>(
    '/autoteka/v1/monitoring/get-reg-actions/',
    ({ query }, reply) => {
      const from = query.cursor === undefined ? 0 : Number(query.cursor.replace(/^after-/, ''))
      if (!Number.isInteger(from)) return reply.code(400).send(error(400, 'cursor is invalid'))
      const data = actions.slice(from, from + PAGE)
      const nextCursor = `after-${from + data.length}`
      const nextLink = `/autoteka/v1/monitoring/get-reg-actions/?cursor=${nextCursor}`
      return { data, pagination: { hasNext: from + data.length < actions.length, nextCursor, nextLink } }
    },
  )
}

interface Happened {
  readonly vin: string
  /** Default: `vin`. */
  readonly written?: string
  readonly operationCode?: number
}

function behindTheScenes(
  app: FastifyInstance,
  { bucket, actions, tokens }: Desk & { readonly tokens: Set<string> },
): void {
  app.get('/__bucket', () => [...bucket])
  app.delete('/__bucket', (_request, reply) => {
    bucket.clear()
    return reply.code(204).send()
  })
  app.delete('/__tokens', (_request, reply) => {
    tokens.clear()
    return reply.code(204).send()
  })
  app.post<{ Body: Happened }>('/__happened', ({ body }, reply) => {
    const { vin, written = vin, operationCode = 3 } = body
    if (!bucket.has(vin)) return reply.code(404).send(error(404, 'Vehicle is not in the bucket'))
    const operationDate = new Date().toISOString().slice(0, 10)
    actions.push({
      vin: written,
      brand: 'LADA',
      model: 'Vesta',
      year: 2018,
      operationCode,
      operationDate,
      operationDateFrom: operationDate,
      operationDateTo: null,
      ownerCode: 1,
      actualAt: Math.floor(Date.now() / 1000),
    })
    return reply.code(204).send()
  })
}
