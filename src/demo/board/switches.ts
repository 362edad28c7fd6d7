import type { FastifyInstance } from 'fastify'
import type { Fault } from './faults.ts'
import type { DemoSources } from './sources.ts'

type OfSource = { Params: { id: string } }
type PutFault = OfSource & { Body: Partial<Fault> & { fault: string | null } }

export function switches(app: FastifyInstance, sources: DemoSources): void {
  app.get('/__faults', () => Object.fromEntries([...sources].map(([id, { board }]) => [id, board.list()])))
  app.put<PutFault>('/__faults/:id', (request, reply) => {
    const { fault, ...details } = request.body
    try {
      setFault(sources, request.params.id, fault === null ? null : { fault, ...details })
    } catch (error) {
      return reply.code(400).send({ message: String(error) })
    }
    return reply.code(204).send()
  })
  app.delete('/__faults', (_request, reply) => {
    clearFaults(sources)
    return reply.code(204).send()
  })
  app.get<OfSource>('/__requests/:id', (request, reply) => {
    const source = sources.get(request.params.id)
    return source ? source.asked.read() : reply.callNotFound()
  })
  app.delete('/__requests', (_request, reply) => {
    for (const { asked } of sources.values()) asked.clear()
    return reply.code(204).send()
  })
}

export function setFault(sources: DemoSources, id: string, fault: Fault | null): void {
  const board = sources.get(id)?.board
  if (!board) throw new TypeError(`Нет источника ${id}; есть: ${[...sources.keys()].join(', ')}`)
  if (fault) board.set(fault)
  else board.clear()
}

export function clearFaults(sources: DemoSources): void {
  for (const { board } of sources.values()) board.clear()
}
