import type { FastifyInstance } from 'fastify'
import { tokenRoute } from '#demo/board/autoteka.ts'
import { type AskForCar, SourceSilent, type StandIn } from '#demo/board/stand-in.ts'
import { Tasks } from '#demo/board/tasks.ts'
import { type PlateEnd, type PlateEnds, plateEnds } from '#demo/world/plate-cast.ts'
import { cyrillicPlate } from '#demo/world/world.ts'

const error = (code: number, message: string) => ({ error: { code, message } })

const QUOTA = { 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '599' }
const NO_QUOTA = { 'retry-after': '30', 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '0' }

const standInFor = (id: string, side: keyof PlateEnds): StandIn => ({
  id,
  refusals: {
    captcha: { status: 403, body: error(403, 'Invalid access token') },
    'rate-limit': { status: 429, headers: NO_QUOTA, body: { error: { code: 429 } } },
    'no-money': { status: 403, body: error(403, 'Package is exhausted'), only: /autoteka\/v1/ },
  },
  renamed: [
    ['"result"', '"payload"'],
    ['"access_token"', '"token"'],
  ],
  serve: (app, carOf) => {
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('x-ratelimit-limit')) reply.headers(QUOTA)
    })
    tokenRoute(app)
    app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!request.headers.authorization?.startsWith('Bearer demo-'))
          return reply.code(403).send(error(403, 'Invalid access token'))
      })
      previews(scope, id, (plate) => plateEnds(plate)[side], carOf)
    })
  },
})

export const standIns = [standInFor('plates', 'open'), standInFor('paid-plates', 'paid')]

interface Order {
  readonly regNumber: string
  readonly end: PlateEnd
  left: number
}

function previews(
  app: FastifyInstance,
  id: string,
  endOf: (plate: string) => PlateEnd,
  carOf: AskForCar,
): void {
  const orders = new Tasks<Order>(1)
  app.post<{ Body: { regNumber?: string } | null }>(
    '/autoteka/v1/request-preview-by-regnumber',
    async (request, reply) => {
      const regNumber = request.body?.regNumber
      if (!regNumber) return reply.code(400).send(error(400, 'regNumber is required'))
      const end = endOf(cyrillicPlate(regNumber))
      if (end.kind === 'silent') throw new SourceSilent(id)
      if (end.kind === 'busy')
        return reply
          .code(429)
          .headers(NO_QUOTA)
          .send({ error: { code: 429 } })
      const left = end.kind === 'slow' ? end.polls : 0
      return { result: { preview: { previewId: Number(orders.open({ regNumber, end, left })) } } }
    },
  )
  app.get<{ Params: { id: string } }>('/autoteka/v1/previews/:id', async (request, reply) => {
    const found = orders.poll(request.params.id)
    if (!found) return reply.code(404).send(error(404, 'Preview not found'))
    const { regNumber, end } = found.order
    const preview = { previewId: Number(request.params.id), regNumber }
    if (!found.ready || found.order.left-- > 0)
      return { result: { preview: { ...preview, status: 'processing' } } }
    return { result: { preview: { ...preview, ...(await answerOf(end, carOf)) } } }
  })
}

async function answerOf(end: PlateEnd, carOf: AskForCar): Promise<object> {
  if (end.kind === 'body')
    return { status: 'success', vin: end.number, data: { ...corolla, sellByProSeller: false } }
  if (end.kind !== 'found' && end.kind !== 'slow') return { status: 'notFound' }
  const { vin, model, year } = await carOf(end.vin)
  return {
    status: 'success',
    vin,
    data: { brand: model.brand, model: model.name, year, sellByProSeller: false },
  }
}

const corolla = { brand: 'Toyota', model: 'Corolla', year: 2002 }
