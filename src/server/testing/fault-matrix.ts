import { commonFaults } from '#demo/board/faults.ts'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { isOptional, type Registry } from '#registry-kit/registry.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import { addressOf } from '#shared/contract/addresses.ts'
import type { Envelope } from '#shared/contract/envelope.ts'
import type { Section } from '#shared/contract/section.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../db/testing.ts'
import { presentSections } from '../features/reports/section-sources.ts'
import { collectRegistries, collectSources } from '../sources/collect.ts'
import { openTestApp, type TestApp } from './open-app.ts'

interface SectionReply {
  readonly status: number
  readonly body: Envelope<unknown>
}

/** One section requested while its source had one fault. */
export interface FaultCell {
  readonly fault: string
  readonly section: Section
  /** An answer to this section and car was stored a month before. */
  readonly older: boolean
  readonly reply: SectionReply
  readonly before?: SectionReply
}

export interface FaultMatrix {
  readonly cells: readonly FaultCell[]
  /** Faults after which the server was not healthy. */
  readonly brokenBy: readonly string[]
}

/** A car found in every source, and one never requested before. */
const ASKED_BEFORE = 'Z94CB41AADR000001'
const NEW = 'XW8ZZZ61ZKG000001'

/** Shorter than any delay of the fault «slow». */
const TIMEOUT_MS = 300

/** Enough for correct responses on a busy machine. */
const HONEST_TIMEOUT_MS = 20_000

/** Sections of a report without sellers. */
export async function presentHere(): Promise<readonly Section[]> {
  const here = new Set((await collectMandatory()).map(({ id }) => id))
  const { present } = presentSections((await collectSources()).lookups, (id) => here.has(id))
  return present.map(({ section }) => section)
}

const collectMandatory = async () => (await collectRegistries()).filter((registry) => !isOptional(registry))

/** Every section under every fault of its source, with and without an older answer. */
export async function runFaultMatrix(): Promise<FaultMatrix> {
  await using stack = new AsyncDisposableStack()
  const registries = await collectMandatory()
  const sections = await presentHere()
  const standIns = await startDemoRegistries({ port: 0, latencyMs: [0, 0] })
  stack.defer(() => standIns.close())
  const database = await testDatabase()
  stack.defer(() => database.close())
  const open = (timeoutMs: number) => openAll(database, standIns, registries, timeoutMs)

  const honest = await open(HONEST_TIMEOUT_MS)
  const before = new Map(
    await Promise.all(
      sections.map(async (section) => [section, await ask(honest, section, ASKED_BEFORE)] as const),
    ),
  )
  await honest.close()

  const cells: FaultCell[] = []
  const brokenBy: string[] = []
  for (const fault of commonFaults) {
    // A fresh server: a circuit breaker opened by the last fault must not affect this one.
    const site = await open(TIMEOUT_MS)
    site.clock.now += 30 * DAY_MS
    for (const { id } of registries) standIns.setFault(id, { fault })
    const questions = sections.flatMap((section) => [
      ask(site, section, NEW).then((reply) => ({ fault, section, older: false, reply })),
      ask(site, section, ASKED_BEFORE).then((reply) => ({
        fault,
        section,
        older: true,
        reply,
        before: before.get(section),
      })),
    ])
    cells.push(...(await Promise.all(questions)))
    if (!(await isHarmless(site))) brokenBy.push(fault)
    await site.close()
    standIns.clearFaults()
  }
  return { cells, brokenBy }
}

function openAll(
  database: Database,
  { url }: DemoRegistries,
  registries: readonly Registry<unknown>[],
  timeoutMs: number,
): Promise<TestApp> {
  const opened = registries.map(
    (registry) => [registry.id, openAt({ url: `${url}/${registry.id}` }, registry, { timeoutMs })] as const,
  )
  return openTestApp(database, { env: { CAPTCHA_PROVIDER: 'none' }, registries: new Map(opened) })
}

async function ask(site: TestApp, { path }: Section, vin: string): Promise<SectionReply> {
  const reply = await site.ask('GET', addressOf(path, { params: { vin, captcha_token: 'test' } }))
  return { status: reply.statusCode, body: reply.json() }
}

async function isHarmless(site: TestApp): Promise<boolean> {
  const replies = await Promise.all([site.ask('GET', '/healthz'), site.ask('GET', '/readyz')])
  return replies.every(({ statusCode }) => statusCode === 200)
}

/** The cell's text: the outcome for the person. */
export function verdict({ reply }: FaultCell): string {
  if (!reply.body.success) return `${reply.status} ${reply.body.error}`
  return reply.body.stale ? `stale ${reply.body.outcome}` : reply.body.outcome
}
