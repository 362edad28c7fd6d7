import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SigningKey, signingKey, vkeyOf } from '../../../src/server/tlog/note.ts'
import { LogWitness } from '../../../src/server/witness/witness.ts'
import { witnessServer } from '../../../src/server/witness/witness-server.ts'
import { WitnessStore } from '../../../src/server/witness/witness-store.ts'
import { nameHost } from './network.ts'
import { simulatedNow } from './time.ts'

const HOST = 'witness.example'
const witnessKey = signingKey(`${HOST}/w1`, 'witness', Buffer.alloc(32, 8))

export interface SimulatedWitness {
  /** Histories that contradict the one that it has cosigned. */
  readonly forks: () => number
  /** Size that it has cosigned last. */
  readonly note: () => string | undefined
}

/** Without files: disk work of other threads would depend on the machine. */
class MemoryStore extends WitnessStore {
  cosigned: string | undefined

  override last(): Promise<string | undefined> {
    return Promise.resolve(this.cosigned)
  }

  override async write(_origin: string, note: string): Promise<void> {
    this.cosigned = note
  }
}

/** Starts a witness of the log that `log` signs, outside of all servers. */
export function startWitness(log: SigningKey): SimulatedWitness {
  let forks = 0
  const store = new MemoryStore('')
  const onFork = () => {
    forks += 1
  }
  const logs = [log]
  const witness = new LogWitness({ key: witnessKey, logs, store, now: simulatedNow, onFork })
  const server = witnessServer({ witness, store, logs, onFailure: () => undefined })
  server.listen(0)
  const address = server.address()
  nameHost(HOST, () => (typeof address === 'object' ? address?.port : undefined))
  return { forks: () => forks, note: () => store.cosigned }
}

/** Writes the servers' list of witnesses, for as long as this program runs. @returns its path */
export function policyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'witnesses')
  writeFileSync(path, `witness w1 ${vkeyOf(witnessKey)} http://${HOST}\nquorum w1\n`)
  return path
}
