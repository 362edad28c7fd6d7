import { Check } from 'typebox/value'
import type { Fact, Facts } from '#facts/facts.ts'
import { collectLookups, collectSources, type FactReader } from '#server/sources/collect.ts'
import { RegistryFailure } from '../failure.ts'
import { type Lookup, lookupPerRegistry } from '../lookup.ts'
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

/** The outcome of a lookup with one odd record. */
export interface RecordEnd {
  readonly outcome: string
  /** Every fact of the good record remains together with the odd one; true without a good record. */
  readonly isGoodKept: boolean
  /** The odd record is shown, named as unread, or the section could not be checked. */
  readonly isReported: boolean
  /** A fact of another car's record appears for this car. */
  readonly isMixedUp: boolean
}

export interface RecordCell {
  readonly section: string
  readonly registry: string
  readonly fault: string
  readonly alone: RecordEnd
  /** Undefined: the answer holds one record only. */
  readonly among: RecordEnd | undefined
}

/**
 * Every section that has a recording of its records × every fault of a record × alone and among
 * good ones.
 */
export async function runRecordMatrix(): Promise<RecordCell[]> {
  const [lookups, { factReaders }] = await Promise.all([collectLookups(), collectSources()])
  const recordings = everyRecording()
  const cells = await Promise.all(
    lookups.flatMap(lookupPerRegistry).flatMap((lookup) => {
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

interface MatrixCase {
  readonly lookup: Lookup
  readonly facts: FactReader
  readonly place: RecordPlace
  readonly recording: Recording
}

const cellsOf = (matrixCase: MatrixCase): Promise<RecordCell[]> => {
  const { place, recording } = matrixCase
  if (!('block' in place)) return underFaults(matrixCase, jsonRecords(recording, place), jsonFaults)
  const faults = pageFaults({
    line: pattern(place.line),
    label: pattern(place.label),
    value: pattern(place.value),
  })
  return underFaults(matrixCase, pageRecords(recording, place), faults)
}

/** The first record stays good; the last one gets the fault. */
async function underFaults<Written>(
  matrixCase: MatrixCase,
  { samples, write }: Records<Written>,
  faults: readonly RecordFault<Written>[],
): Promise<RecordCell[]> {
  const [good] = samples
  const odd = samples.at(-1) ?? good
  const before = await answerOf(matrixCase, write([good]))
  const cells: RecordCell[] = []
  for (const { name, spoil } of faults) {
    const spoiled = spoil(odd, matrixCase.recording.asked)
    const alone = await answerOf(matrixCase, write([spoiled]))
    const among =
      'single' in matrixCase.place ? undefined : await answerOf(matrixCase, write([good, spoiled]))
    cells.push({
      section: matrixCase.lookup.section.id,
      registry: matrixCase.lookup.registry.id,
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

async function answerOf({ lookup, facts, recording }: MatrixCase, last: Exchange): Promise<Answer> {
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
  const texts = factTexts(facts)
  const isChecked = outcome === 'found'
  return {
    outcome,
    isGoodKept: factTexts(good).every((one) => texts.includes(one)),
    isReported:
      outcome.startsWith('source_') ||
      (isChecked && (facts.unread?.length ?? 0) + texts.length > factTexts(good).length),
    isMixedUp: texts.some((one) => one.includes(OTHER_CAR)),
  }
}

/** All facts except those of unread records, each as text. */
const factTexts = ({ unread, ...facts }: Facts): string[] =>
  Object.values(facts).flatMap((all: readonly Fact[]) => all.map((one) => JSON.stringify(one)))
