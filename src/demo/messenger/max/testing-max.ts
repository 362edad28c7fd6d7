import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FaultBoard } from '#demo/board/faults.ts'
import { mountSource } from '#demo/board/sources.ts'
import { demoMaxBot } from '../demo-bot.ts'
import { createMaxMessenger, type MaxTimes } from './max-messenger.ts'

export interface RunningMax extends AsyncDisposable {
  /** Replaces `https://platform-api2.max.ru`. */
  readonly apiUrl: string
  readonly chatUrl: string
  readonly faults: FaultBoard
  calls(route: string): number
}

export async function startMax(times?: MaxTimes): Promise<RunningMax> {
  const { source, mountChats } = createMaxMessenger(demoMaxBot, times)
  const app = Fastify({ forceCloseConnections: true })
  const calls: string[] = []
  app.addHook(
    'onRequest',
    async ({ method, url }) => void calls.push(`${method} ${url.replace('/max', '').split('?')[0]}`),
  )
  await mountSource(app, source, {})
  await mountChats(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const apiUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/max`
  return {
    apiUrl,
    chatUrl: `${apiUrl}/chat/${demoMaxBot.username}`,
    faults: source.board,
    calls: (route) => calls.filter((call) => call === route).length,
    [Symbol.asyncDispose]: () => app.close(),
  }
}
