import { sql } from 'drizzle-orm'
import { commonFaults } from '../../src/demo/board/faults.ts'
import type { DemoRegistries } from '../../src/demo/demo-registries.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import type { Section } from '../../src/shared/contract/section.ts'
import { type Product, startProduct, temporaryFolder } from './product.ts'
import { registryEnv, registryIds, startRegistries, unhindered } from './registries.ts'
import { askSection, type SectionReply, sections } from './sections.ts'

/** One section asked while its source was broken in one way. */
export interface FaultCell {
  readonly fault: string
  readonly section: Section
  /** An answer of this section to this car had been stored a month before. */
  readonly older: boolean
  readonly reply: SectionReply
  /** The answer stored before, when there was one. */
  readonly before?: SectionReply
}

export interface FaultMatrix {
  readonly cells: readonly FaultCell[]
  /** Faults after which the process no longer ran or no longer said it was well. */
  readonly brokenBy: readonly string[]
}

/** A car that every source knows something about, and one that nobody was asked about yet. */
const ASKED_BEFORE = 'Z94CB41AADR000001'
const NEW = 'XW8ZZZ61ZKG000001'

/** Shorter than any delay of the fault «slow». */
const TIMEOUT_MS = 700

/** A busy machine answers honestly in less. */
const HONEST_TIMEOUT_MS = 20_000

/** Every section under every fault of its source, with and without an older answer to fall back on. */
export async function runFaultMatrix(): Promise<FaultMatrix> {
  const registries = await startRegistries()
  const dataDir = temporaryFolder()
  const start = (timeoutMs: number) => {
    const env = { ...registryEnv(registries, timeoutMs), ...unhindered, LOG_LEVEL: 'silent' }
    return startProduct({ entry: 'production', env, dataDir })
  }
  try {
    const before = await storeAnswers(await start(HONEST_TIMEOUT_MS))
    await ageAnswers(dataDir)
    const cells: FaultCell[] = []
    const brokenBy: string[] = []
    for (const fault of commonFaults) {
      // A product started afresh: a breaker opened by the last fault must not answer for this one.
      const product = await start(TIMEOUT_MS)
      breakAll(registries, fault)
      cells.push(...(await askAll(product.url, fault, before)))
      if (!product.isRunning() || !(await isWell(product.url))) brokenBy.push(fault)
      await product.stop()
      registries.clearFaults()
    }
    return { cells, brokenBy }
  } finally {
    await registries.close()
  }
}

type Before = ReadonlyMap<string, SectionReply>

async function storeAnswers(product: Product): Promise<Before> {
  const replies = await Promise.all(sections.map((section) => askSection(product.url, section, ASKED_BEFORE)))
  await product.stop()
  return new Map(sections.map((section, place) => [section.id, replies[place] as SectionReply]))
}

/** Makes every stored answer a month old, so that none is fresh. */
async function ageAnswers(dataDir: string): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await openDatabase({ dataDir, log: quiet })
  await database.db.execute(sql`update subject_answers set checked_at = checked_at - interval '30 days'`)
  await database.close()
}

function breakAll(registries: DemoRegistries, fault: string): void {
  for (const id of registryIds) registries.setFault(id, { fault })
}

function askAll(url: string, fault: string, before: Before): Promise<FaultCell[]> {
  const questions = sections.flatMap((section) => [
    { section, older: false },
    { section, older: true },
  ])
  return Promise.all(
    questions.map(async ({ section, older }) => {
      const reply = await askSection(url, section, older ? ASKED_BEFORE : NEW)
      return { fault, section, older, reply, ...(older && { before: before.get(section.id) }) }
    }),
  )
}

async function isWell(url: string): Promise<boolean> {
  const answers = await Promise.all([fetch(`${url}/healthz`), fetch(`${url}/readyz`)])
  return answers.every(({ ok }) => ok)
}

/** How a cell is written in the table: what the person is told. */
export function verdict({ reply }: FaultCell): string {
  if (!reply.body.success) return `${reply.status} ${reply.body.error}`
  return reply.body.stale ? `stale ${reply.body.outcome}` : reply.body.outcome
}
