/** The attacking thread: a separate event loop does not distort the measurements. */
import { parentPort, workerData } from 'node:worker_threads'
import { fuzz } from './fuzz.ts'
import { headerFloods } from './header-floods.ts'
import type { Outcome } from './outcome.ts'
import { resets } from './resets.ts'
import { slowClients } from './slow-clients.ts'
import { ipv6Walking } from './walking.ts'

const assaults = {
  resets,
  fuzz,
  'slow clients': slowClients,
  'header floods': headerFloods,
  'IPv6 walking': ipv6Walking,
} satisfies Record<string, (url: string, seed: number) => Promise<Outcome>>

export type Assault = keyof typeof assaults

export interface Mission {
  readonly assault: Assault
  readonly url: string
  readonly seed: number
}

const { assault, url, seed }: Mission = workerData
parentPort?.postMessage(await assaults[assault](url, seed))
