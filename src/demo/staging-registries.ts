import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { collectDemoSources, mountSource } from './board/sources.ts'
import { portOf } from './port-of.ts'

const app = Fastify({ forceCloseConnections: true })
await app.register(formbody)
const sources = await collectDemoSources()
for (const id of process.argv.slice(2)) {
  const source = sources.get(id)
  if (source) await mountSource(app, source, { latencyMs: [150, 600] })
}
await app.listen({ port: 0, host: '127.0.0.1' })
const stop = () => app.close()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
process.once('disconnect', stop)
process.send?.(`http://127.0.0.1:${portOf(app.server)}`)
