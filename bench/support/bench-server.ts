import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort, productionShape, temporaryFolder } from '../../e2e/support/product.ts'
import { registryEnv, unhindered } from '../../e2e/support/registries.ts'
import memorySettings from '../../scripts/lib/memory.json' with { type: 'json' }
import type { DemoRegistries } from '../../src/demo/demo-registries.ts'
import type { Order } from '../server.ts'
import { sealing } from './signed-in.ts'

export interface BenchServer {
  readonly url: string
  readonly pid: number
  ask<Result = void>(order: Order): Promise<Result>
  stop(): Promise<void>
}

/**
 * Starts the product with real tickets and without rate limits.
 * @param databaseUrl PostgreSQL address; by default the embedded database in `dataDir`
 */
export async function startBenchServer(
  registries: DemoRegistries,
  dataDir = temporaryFolder(),
  databaseUrl = '',
): Promise<BenchServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const kept = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CAPTCHA_SECRET: 's'.repeat(64) }
  const own = { PORT: String(port), ...productionShape(url), NODE_ENV: 'production', ...kept }
  const child = fork(join(import.meta.dirname, '..', 'server.ts'), {
    env: {
      ...memorySettings,
      ...process.env,
      ...registryEnv(registries),
      ...unhindered,
      CAPTCHA_PROVIDER: 'altcha',
      ...sealing,
      ...own,
    },
    execArgv: ['--expose-gc'],
  })
  await answer(child)
  return {
    url,
    pid: child.pid ?? 0,
    async ask<Result>(order: Order) {
      child.send(order)
      return (await answer(child)) as Result
    },
    async stop() {
      const gone = once(child, 'exit')
      child.send({ order: 'stop' } satisfies Order)
      await answer(child)
      child.disconnect()
      await gone
    },
  }
}

/** Next message of the process. @throws if it ends instead */
async function answer(child: ChildProcess): Promise<unknown> {
  const listening = new AbortController()
  const ended = once(child, 'exit', listening).then(([code]) => {
    throw new Error(`the server under measurement ended (${code})`)
  })
  const [message] = await Promise.race([once(child, 'message', listening), ended])
  listening.abort()
  return message.result
}
