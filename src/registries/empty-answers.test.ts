import { expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { hasValue, valueAt } from '#registry-kit/members.ts'
import { memberAt, type Path, pathsIn, withMember } from '#registry-kit/testing/json-paths.ts'
import { OFFLINE, playOffline } from '#registry-kit/testing/offline.ts'
import { askAt, everyRecording, lookupOf } from '#registry-kit/testing/recording.ts'
import { collectLookups } from '#server/sources/collect.ts'

const lookups = await collectLookups()

const failures = [
  { error: 'timeout' },
  { errors: [{ code: 7 }] },
  { errors_info: [{ error: 'captcha' }] },
  { success: false },
  { finished: 0 },
  { state: 'error' },
  { partial: true },
  { message: 'Источник не ответил' },
  { has_error: true },
  { failed: 1 },
  { incomplete: true },
  { extended_state: 'ERROR' },
  { source_status: 'timeout' },
]

const answersWith = (wanted: 'found' | 'nothing') =>
  everyRecording().flatMap((recording) => {
    const { registry, outcome, exchanges } = recording
    const lookup = lookupOf(lookups, recording)
    const last = exchanges.at(-1)
    const isJson = last !== undefined && 'json' in last && last.json !== undefined
    if (outcome !== wanted || !lookup || !isJson) return []
    return [{ id: `${registry}/${lookup.section.id}`, lookup, recording, last }]
  })

const emptyAnswers = answersWith('nothing')

const objectsIn = (json: unknown): Path[] =>
  pathsIn(json).filter((path) => {
    const member = memberAt(json, path)
    return typeof member === 'object' && member !== null && !Array.isArray(member)
  })

type EmptyAnswer = (typeof emptyAnswers)[number]

const outcomeWithMembers = (answer: EmptyAnswer, path: Path, odd: object): Promise<string> =>
  outcomeWith(answer, path, { ...(memberAt(answer.last.json, path) as object), ...odd })

async function outcomeWith(
  { lookup, recording, last }: EmptyAnswer,
  path: Path,
  member: unknown,
): Promise<string> {
  const json = withMember(last.json, path, member)
  playOffline({ exchanges: [...recording.exchanges.slice(0, -1), { ...last, json }] })
  try {
    const answer = await askAt(OFFLINE, lookup, recording.asked)
    const isPartial = hasValue(valueAt(answer.data, 'unanswered'))
    return isPartial ? 'partial' : answer.outcome
  } catch (error) {
    if (error instanceof RegistryFailure) return 'failed'
    throw error
  }
}

it.each(emptyAnswers)(
  'an empty answer of $id proves nothing together with a failure at any level',
  async (one) => {
    for (const path of objectsIn(one.last.json))
      for (const failure of failures)
        expect(
          await outcomeWithMembers(one, path, failure),
          `${path.join('.')} ${JSON.stringify(failure)}`,
        ).toBe('failed')
  },
)

it.each(answersWith('found'))(
  'a find of $id is partial together with a failure at any level',
  async (one) => {
    const { lookup, recording, last } = one
    const dataWith = async (json: unknown) => {
      playOffline({ exchanges: [...recording.exchanges.slice(0, -1), { ...last, json }] })
      return JSON.stringify((await askAt(OFFLINE, lookup, recording.asked)).data)
    }
    const untouched = await dataWith(last.json)
    for (const path of objectsIn(last.json).filter((levels) => !levels.some(Number.isInteger)))
      for (const failure of failures) {
        const json = withMember(last.json, path, { ...(memberAt(last.json, path) as object), ...failure })
        const data = await dataWith(json).catch((error: unknown) => {
          if (error instanceof RegistryFailure) return 'failed'
          throw error
        })
        expect(data, `${path.join('.')} ${JSON.stringify(failure)}`).not.toBe(untouched)
      }
  },
)

const emptyListsIn = (json: unknown): Path[] =>
  pathsIn(json).filter((path) => {
    const member = memberAt(json, path)
    return Array.isArray(member) && member.length === 0
  })

/** Without a counter or a status, a listed item is a record. */
const UNCOUNTED = ['gibdd/dtp', 'autoteka-reports/dtp']

it.each(emptyAnswers)(
  'neither an empty object for a list of $id nor blank items are a record',
  async (one) => {
    const items = [{}, null, 0, '-', { a: false }, { message: 'Сведения не найдены' }]
    const blanks = [{}, ...(UNCOUNTED.includes(one.id) ? [] : items.map((item) => [item]))]
    for (const path of emptyListsIn(one.last.json))
      for (const blank of blanks)
        expect(await outcomeWith(one, path, blank), `${path.join('.')} ${JSON.stringify(blank)}`).toBe(
          'failed',
        )
  },
)

/** Members of parts that other sections read are too many to be known. */
const OTHERS =
  /^(data 0 content( identifiers.*| additional_info.*| tech_data.*)?|result report data( head)?|result risksAssessment data)$/

const notes = [
  { warning: 'no answer in time' },
  { message: 'no answer in time' },
  { message: 'Отсутствуют данные источника ФССП' },
  { status: 'incomplete' },
  { status: 'pending' },
  { has_more: true },
  { total: 3 },
  { notices: [{ id: '1' }] },
]

it.each(emptyAnswers)('nor, of $id, together with an unknown member', async (one) => {
  const untouched = await outcomeWithMembers(one, [], {})
  const levels = objectsIn(one.last.json).filter((path) => !OTHERS.test(path.join(' ')))
  expect(levels).not.toHaveLength(0)
  for (const path of levels)
    for (const note of notes) {
      const outcome = await outcomeWithMembers(one, path, note)
      expect(outcome, `${path.join('.')} ${JSON.stringify(note)}`).not.toBe(untouched)
    }
})

const spelled = lookups.flatMap((lookup) =>
  lookup.section.id === 'zalog' && lookup.registry.id === 'pledge' ? [lookup] : [],
)

it.each(spelled)('nor when the first of several spellings has one', async (lookup) => {
  const exchange = (more: object) => ({
    call: 'POST /api/search/notary',
    json: { total: 0, data: [], ...more },
  })
  const ask = (first: object) => {
    playOffline({ exchanges: [exchange(first), exchange({})] })
    return askAt(OFFLINE, lookup, 'NZE1213012345')
  }
  expect((await ask({})).outcome).toBe('nothing')
  for (const note of notes) await expect(ask(note), JSON.stringify(note)).rejects.toThrow('source_changed')
})

/** The only member of its empty answer is a code. */
const tolerant = emptyAnswers.filter(({ id }) => id !== 'customs/customs')

it.each(tolerant)(
  'an empty answer of $id stays one together with members that report no failure',
  async (one) => {
    const untouched = await outcomeWithMembers(one, [], {})
    for (const path of objectsIn(one.last.json)) {
      const member = memberAt(one.last.json, path) as object
      for (const harmless of [{ error: null, errors: [] }, { success: true }]) {
        const outcome = await outcomeWith(one, path, { ...harmless, ...member })
        expect(outcome, `${path.join('.')} ${JSON.stringify(harmless)}`).toBe(untouched)
      }
    }
  },
)

it('covers every registry with a JSON answer', () => {
  expect(new Set(emptyAnswers.map(({ recording }) => recording.registry)).size).toBeGreaterThan(8)
})
