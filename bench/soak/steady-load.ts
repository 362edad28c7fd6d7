import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getUser } from '../../src/shared/contract/account.ts'
import { tokenOf } from '../support/signed-in.ts'

/** What came of requests that were sent. */
export interface Sent {
  /** From the moment each was due: one that had to wait for its turn counts that, too. */
  readonly waitsMs: number[]
  /** What was none of 2xx and 3xx, in words. */
  readonly bad: string[]
}

const TICK_MS = 2

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends the paths evenly over so long, whether or not those before have been answered. */
export async function sendEvenly(
  url: string,
  paths: readonly string[],
  overMs: number,
  people: number,
): Promise<Sent> {
  const sent: Sent = { waitsMs: [], bad: [] }
  const answers: Promise<void>[] = []
  const began = performance.now()
  while (answers.length < paths.length) {
    const due = Math.min(paths.length, ((performance.now() - began) / overMs) * paths.length)
    for (let turn = answers.length; turn < due; turn += 1) {
      const dueAt = began + (turn / paths.length) * overMs
      answers.push(ask(url + paths[turn], turn % people, dueAt, sent))
    }
    await pause(TICK_MS)
  }
  await Promise.all(answers)
  return sent
}

function ask(url: string, person: number, dueAt: number, { waitsMs, bad }: Sent): Promise<void> {
  const headers = {
    'accept-encoding': 'br, gzip',
    ...(url.endsWith(getUser.path) && { authorization: `Bearer ${tokenOf(person)}` }),
  }
  return new Promise((resolve) => {
    const finish = (trouble?: string) => {
      waitsMs.push(performance.now() - dueAt)
      if (trouble !== undefined) bad.push(trouble)
      resolve()
    }
    const request = get(url, { agent, headers }, (response) => {
      const status = response.statusCode ?? 0
      response.resume().once('end', () => finish(status < 400 ? undefined : String(status)))
    })
    request.once('error', ({ message }) => finish(message))
  })
}

/** How many connections are open, in use or kept. */
export const connections = (): number =>
  [agent.sockets, agent.freeSockets].flatMap((byHost) => Object.values(byHost).flat()).length

/** Lets go of the connections that were kept. */
export const partAll = (): void => agent.destroy()
