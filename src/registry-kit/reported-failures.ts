import type { UnreadRecord } from '#shared/contract/unread.ts'
import { reportedFailure, unexpectedAtAnyLevel } from './empty-answer.ts'
import { sourceChanged } from './failure.ts'
import type { ReceivedJson } from './received.ts'
import type { Registry } from './registry.ts'

interface Responses {
  readonly responses: readonly ReceivedJson[]
  /** The report that was read, if the registry sells them. */
  readonly report: unknown
}

/**
 * A find with a reported failure is partial. All members of an empty answer must be known.
 * @throws RegistryFailure `source_changed` for an empty answer with anything else
 */
export function applyReportedFailures<Answer>(
  answer: Answer,
  { responses, report }: Responses,
  { blocksAt }: Pick<Registry<unknown>, 'blocksAt'>,
): Answer {
  if (!isObject(answer) || !('outcome' in answer)) return answer
  const failure = firstOf([...responses.map(({ json }) => json), report].map(reportedFailure))
  if (answer.outcome === 'found') return failure === undefined ? answer : partial(answer, failure)
  const answers = report === undefined ? answersAmong(responses) : [report]
  const odd = failure ?? firstOf(answers.map((one) => unexpectedAtAnyLevel(one, blocksAt)))
  if (odd !== undefined) throw sourceChanged(`an empty answer with «${odd}»`)
  return answer
}

/** Of the last path, which asks for further pages or spellings; earlier paths order the answer. */
function answersAmong(responses: readonly ReceivedJson[]): unknown[] {
  const ofLast = responses.filter(({ path }) => path === responses.at(-1)?.path)
  return [...new Map(ofLast.map(({ request, json }) => [request, json])).values()]
}

const firstOf = (names: readonly (string | undefined)[]): string | undefined =>
  names.find((name) => name !== undefined)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Adds an unread mark where the section's contract has it. */
function partial<Answer extends object>(answer: Answer, field: string): Answer {
  const data: unknown = 'data' in answer ? answer.data : undefined
  return { ...answer, data: withUnread(data, { fields: [field] }) }
}

function withUnread(data: unknown, mark: UnreadRecord): unknown {
  if (Array.isArray(data)) return [...data, { unread: mark }]
  if (!isObject(data)) return data
  if ('RequestResult' in data) return { ...data, RequestResult: withUnread(data.RequestResult, mark) }
  const before = 'unread' in data && Array.isArray(data.unread) ? data.unread : []
  return { ...data, unread: [...before, mark] }
}
