import type { Executor } from '#server/db/database.ts'
import { registryChanges } from '#server/db/schema/registries.ts'
import type { OpenRegistries, Spending } from '#server/sources/registries.ts'
import { DAY_MS } from '#shared/durations.ts'
import { ANSWERED, type FormatChange, readHours } from './health-rows.ts'
import type { NamedSource } from './named-sources.ts'
import { countedQuestions, speedOf, stateNow } from './source-health.ts'
import { readSwitchedOff, type SwitchedOff } from './switch-source.ts'

/** Counts cover the last day, of all servers. */
export interface SourceHealth extends NamedSource {
  readonly state: ReturnType<typeof stateNow>
  readonly questions: number
  readonly answers: number
  /** Most frequent first. */
  readonly failures: readonly (readonly [code: string, count: number])[]
  readonly usualMs?: number
  readonly slowMs?: number
  /** Of a seller, since midnight in Moscow, by all servers. */
  readonly spending: { readonly today: number; readonly dailyLimit: number } | undefined
  /** Of this server alone. */
  readonly isBreakerOpen: boolean
  readonly off: SwitchedOff | undefined
  readonly change: FormatChange | undefined
}

export async function sourceHealth(
  db: Executor,
  sources: readonly NamedSource[],
  { byId, spending = new Map() }: OpenRegistries,
  now: number,
): Promise<SourceHealth[]> {
  const [hours, switches, changes, spent] = await Promise.all([
    readHours(db, new Date(now - DAY_MS)),
    readSwitchedOff(db),
    db.select().from(registryChanges),
    spentToday(spending),
  ])
  return sources.map((named) => {
    const isOwn = ({ source }: { readonly source: string }) => source === named.id
    const rows = hours.filter(isOwn)
    const failures = new Map<string, number>()
    for (const { outcome, questions } of rows)
      if (outcome !== ANSWERED) failures.set(outcome, (failures.get(outcome) ?? 0) + questions)
    return {
      ...named,
      ...countedQuestions(rows),
      ...speedOf(rows),
      state: stateNow(rows, now),
      failures: [...failures].sort(([, a], [, b]) => b - a),
      spending: spent.get(named.id),
      isBreakerOpen: byId.get(named.id)?.isBreakerOpen() ?? false,
      off: switches.find(isOwn),
      change: changes.find(isOwn),
    }
  })
}

const spentToday = async (spending: ReadonlyMap<string, Spending>) =>
  new Map(
    await Promise.all(
      [...spending].map(async ([id, { dailyLimit, boughtToday }]) => {
        const today = await boughtToday()
        return [id, { today, dailyLimit }] as const
      }),
    ),
  )
