import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getUser } from '../../src/shared/contract/account.ts'
import { tokenOf } from '../support/signed-in.ts'

export interface Sent {
  /** From the due time, so queueing counts. */
  readonly waitsMs: number[]
  /** Answers other than 2xx and 3xx, in words. */
  readonly bad: string[]
}

const TICK_MS = 2

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends the paths evenly over this time, independent of earlier answers. */
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

export const connections = (): number =>
  [agent.sockets, agent.freeSockets].flatMap((byHost) => Object.values(byHost).flat()).length

export const partAll = (): void => agent.destroy()
