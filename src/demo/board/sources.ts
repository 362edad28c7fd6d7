import { globSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { demoCarByVin } from '../world/car-by-vin.ts'
import { hash } from '../world/chance.ts'
import { FaultBoard, resetConnection } from './faults.ts'
import { type LoggedRequest, RequestLog } from './request-log.ts'
import { type AskForCar, SourceSilent, type StandIn } from './stand-in.ts'

export interface DemoSource {
  readonly standIn: StandIn
  readonly board: FaultBoard
  readonly asked: RequestLog
}

export type DemoSources = ReadonlyMap<string, DemoSource>

export interface SourceOptions {
  /** Milliseconds, constant per VIN and source; default: none. */
  readonly latencyMs?: readonly [from: number, to: number]
  readonly tokens?: Readonly<Record<string, string>>
}

type Fake = { readonly standIn: StandIn } | { readonly standIns: readonly StandIn[] }

export async function collectDemoSources(): Promise<DemoSources> {
  const folder = new URL('../../registries/', import.meta.url)
  const sources = new Map<string, DemoSource>()
  for (const file of globSync('*/fake.ts', { cwd: folder }).sort()) {
    const fake: Fake = await import(new URL(file, folder).href)
    for (const standIn of 'standIns' in fake ? fake.standIns : [fake.standIn])
      sources.set(standIn.id, { standIn, board: new FaultBoard(standIn), asked: new RequestLog() })
  }
  return sources
}

export async function mountSource(app: FastifyInstance, source: DemoSource, options: SourceOptions) {
  const { standIn, board, asked } = source
  const prefix = `/${standIn.id}`
  const token = options.tokens?.[standIn.id]
  await app.register(
    async (scope) => {
      const entries = new WeakMap<object, LoggedRequest>()
      scope.addHook('onRequest', async (request, reply) => {
        entries.set(request, asked.note(request, prefix))
        if (token && request.headers.authorization !== `Bearer ${token}`)
          return reply.code(401).send({ status: 401, message: 'Unauthorized' })
        return board.strike(request, reply)
      })
      scope.addHook('preHandler', async (request) => {
        const entry = entries.get(request)
        if (entry) entry.body = request.body
      })
      scope.addHook('onSend', async (request, reply, payload) => board.spoil(request, reply, payload))
      scope.setErrorHandler((error, request, reply) => {
        if (!(error instanceof SourceSilent)) throw error
        return hash(standIn.id) % 2 ? reply.code(503).send() : resetConnection(request, reply)
      })
      standIn.serve(scope, askFor(standIn.id, options.latencyMs))
    },
    { prefix },
  )
}

function askFor(id: string, [from, to]: readonly [number, number] = [0, 0]): AskForCar {
  return async (vin) => {
    const delay = from + (hash(`${vin}/${id}`) % (to - from + 1))
    if (delay > 0) await wait(delay, undefined, { ref: false })
    const car = demoCarByVin(vin)
    if (car.silent || car.away?.includes(id)) throw new SourceSilent(id)
    return car
  }
}
