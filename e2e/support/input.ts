import { type Malformed, malformedRequests } from './malformed.ts'
import { startProduct } from './product.ts'
import { Hang, type RawReply, sendRaw } from './raw-http.ts'
import { registryEnv, startRegistries, unhindered } from './registries.ts'

/** Result of one malformed request. */
export interface InputCell {
  readonly name: string
  readonly outcome: RawReply | 'hang'
}

export interface InputMatrix {
  readonly cells: readonly InputCell[]
  /** The server still runs and reports ready after all requests. */
  readonly wellAfterwards: boolean
  /** Log lines that would alert an operator. */
  readonly alarms: string
}

const AT_ONCE = 16

export async function runInputMatrix(): Promise<InputMatrix> {
  const registries = await startRegistries()
  const env = { ...registryEnv(registries), ...unhindered, LOG_LEVEL: 'error' }
  const product = await startProduct({ entry: 'production', env })
  try {
    const waiting = malformedRequests()
    const cells: InputCell[] = []
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) cells.push(await send(product.url, next))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const wellAfterwards = product.isRunning() && (await fetch(`${product.url}/readyz`)).ok
    return { cells, wellAfterwards, alarms: product.output() }
  } finally {
    await product.stop()
    await registries.close()
  }
}

async function send(url: string, { name, bytes }: Malformed): Promise<InputCell> {
  try {
    return { name, outcome: await sendRaw(url, bytes) }
  } catch (error) {
    if (error instanceof Hang) return { name, outcome: 'hang' }
    throw error
  }
}

/** Status in the table. */
export const statusOf = ({ outcome }: InputCell): string =>
  outcome === 'hang' ? 'hang' : String(outcome.status ?? 'closed')
