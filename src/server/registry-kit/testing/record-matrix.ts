import { Check } from 'typebox/value'
import type { Fact, Facts } from '#report/facts.ts'
import { collectLookups, collectSources, type FactReader } from '../../collect.ts'
import { RegistryFailure } from '../failure.ts'
import { everyWay, type Lookup } from '../lookup.ts'
import { cannedServer } from './canned-server.ts'
import { jsonFaults, OTHER_CAR, pageFaults, type RecordFault } from './record-faults.ts'
import { jsonRecords, pageRecords, pattern, type Records } from './record-places.ts'
import {
  askAt,
  type Exchange,
  everyRecording,
  type Recording,
  type RecordPlace,
  replay,
} from './recording.ts'

/** How asking ended when one record was odd. */
export interface RecordEnd {
  readonly outcome: string
  /** All that the good record says is said beside the odd one; nothing was good beside it: true. */
  readonly isGoodKept: boolean
  /** The odd record is shown, named as unread, or the section could not be checked. */
  readonly isToldOf: boolean
  /** What another car’s record says is said of this one. */
  readonly isMixedUp: boolean
}

export interface RecordCell {
  readonly section: string
  readonly registry: string
  readonly fault: string
  readonly alone: RecordEnd
  /** Undefined: nothing can stand beside the record. */
  readonly among: RecordEnd | undefined
}

/** Every section that has a recording of its records × every fault of a record × alone and among good ones. */
export async function runRecordMatrix(): Promise<RecordCell[]> {
  const [lookups, { factReaders }] = await Promise.all([collectLookups(), collectSources()])
  const recordings = everyRecording()
  const cells = await Promise.all(
    lookups.flatMap(everyWay).flatMap((lookup) => {
      const facts = factReaders.get(lookup.section.id)
      const recording = recordings.find(
        ({ section, registry, records }) =>
          records && section === lookup.section.id && registry === lookup.registry.id,
      )
      return recording?.records && facts
        ? cellsOf({ lookup, facts, recording, place: recording.records })
        : []
    }),
  )
  return cells.flat()
}

interface Matter {
  readonly lookup: Lookup
  readonly facts: FactReader
  readonly place: RecordPlace
  readonly recording: Recording
}

const cellsOf = (matter: Matter): Promise<RecordCell[]> => {
  const { place, recording } = matter
  if (!('block' in place)) return underFaults(matter, jsonRecords(recording, place), jsonFaults)
  const faults = pageFaults({
    line: pattern(place.line),
    label: pattern(place.label),
    value: pattern(place.value),
  })
  return underFaults(matter, pageRecords(recording, place), faults)
}

/** The first record is the good one, and it is the last that becomes odd. */
async function underFaults<Written>(
  matter: Matter,
  { samples, write }: Records<Written>,
  faults: readonly RecordFault<Written>[],
): Promise<RecordCell[]> {
  const [good] = samples
  const odd = samples.at(-1) ?? good
  const before = await answerOf(matter, write([good]))
  const cells: RecordCell[] = []
  for (const { name, spoil } of faults) {
    const spoiled = spoil(odd, matter.recording.asked)
    const alone = await answerOf(matter, write([spoiled]))
    const among = 'single' in matter.place ? undefined : await answerOf(matter, write([good, spoiled]))
    cells.push({
      section: matter.lookup.section.id,
      registry: matter.lookup.registry.id,
      fault: name,
      alone: endOf(alone),
      among: among && endOf(among, before.facts),
    })
  }
  return cells
}

interface Answer {
  readonly outcome: string
  readonly facts: Facts
}

async function answerOf({ lookup, facts, recording }: Matter, last: Exchange): Promise<Answer> {
  await using server = await cannedServer(replay({ exchanges: [...recording.exchanges.slice(0, -1), last] }))
  try {
    const { outcome, data } = await askAt(server, lookup, recording.asked)
    const sent: unknown = JSON.parse(JSON.stringify(data))
    return Check(lookup.data, sent)
      ? { outcome, facts: facts(sent, new Date()) }
      : { outcome: 'not in the shape of its contract', facts: {} }
  } catch (error) {
    if (error instanceof RegistryFailure) return { outcome: error.code, facts: {} }
    throw error
  }
}

function endOf({ outcome, facts }: Answer, good: Facts = {}): RecordEnd {
  const said = told(facts)
  const isChecked = outcome === 'found'
  return {
    outcome,
    isGoodKept: told(good).every((one) => said.includes(one)),
    isToldOf:
      outcome.startsWith('source_') ||
      (isChecked && (facts.unread?.length ?? 0) + said.length > told(good).length),
    isMixedUp: said.some((one) => one.includes(OTHER_CAR)),
  }
}

/** All facts but those of unread records, each as text. */
const told = ({ unread, ...facts }: Facts): string[] =>
  Object.values(facts).flatMap((all: readonly Fact[]) => all.map((one) => JSON.stringify(one)))
