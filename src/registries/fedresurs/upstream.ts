import * as v from 'valibot'
import { parseRecordDate } from '#facts/days.ts'
import { contractIn, type EncumbranceMessage, encumbranceKind, encumbranceStep } from '#facts/encumbrances.ts'
import { sourceChanged } from '#registry-kit/failure.ts'
import { MOST_RECORDS, rawList, readFields, rejectBlank, withCount } from '#registry-kit/records.ts'
import { nullableList, parseResponse, requiredNumber, text } from '#registry-kit/schema.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { holderIn, messageEntries, namesCar, type UnclearMessage } from './messages.ts'

export interface Messages {
  readonly messages: readonly EncumbranceMessage[]
  readonly unclear: readonly UnclearMessage[]
  readonly unread: readonly UnreadRecord[]
}

export interface MessagePage extends Messages {
  readonly total: number
  readonly held: number
}

const PortalPage = v.object({ found: requiredNumber, pageData: rawList })

export function readPortalPage(answer: unknown, vin: string): MessagePage {
  const { found, pageData } = parseResponse(PortalPage, answer)
  return pageOf(found, pageData, vin)
}

const IndexPage = v.object({ total: requiredNumber, data: rawList })

export function readIndexPage(answer: unknown, vin: string): MessagePage {
  const { total, data } = parseResponse(IndexPage, answer)
  return pageOf(total, data, vin)
}

function pageOf(total: number, list: readonly unknown[], vin: string): MessagePage {
  const all = joinedMessages(list.map((raw) => readMessage(raw, vin)))
  if (total === 0) rejectBlank(list)
  return { total, held: list.length, ...all }
}

export const joinedMessages = (all: readonly Messages[]): Messages => ({
  messages: all.flatMap(({ messages }) => messages),
  unclear: all.flatMap(({ unclear }) => unclear),
  unread: all.flatMap(({ unread }) => unread),
})

/** Unread pages are a gap. */
export function joinPages(pages: readonly MessagePage[]): Messages {
  const held = pages.reduce((sum, page) => sum + page.held, 0)
  const total = Math.max(...pages.map((page) => page.total))
  const whole = joinedMessages(pages)
  const { unread } = withCount({ records: [], unread: whole.unread }, total, held)
  return { ...whole, unread }
}

const someList = v.optional(nullableList(v.unknown()))

const flag = v.optional(v.nullable(v.boolean()))

const entries = {
  ...messageEntries,
  guid: text,
  isAnnuled: flag,
  isAnnulled: flag,
  annuled: flag,
  mainInfo: text,
  strongSide: someList,
  searchStringHighlights: nullableList(v.unknown()),
  bodyHighlights: someList,
  documentsWithHits: someList,
}

const texts = (list: readonly unknown[] = []): string[] =>
  list.slice(0, MOST_RECORDS).filter((one) => typeof one === 'string')

function readMessage(raw: unknown, vin: string): Messages {
  const parsed = readFields(entries, raw)
  if (parsed === undefined) return { messages: [], unclear: [], unread: [{}] }
  const { fields, failed } = parsed
  const { number, publishDate: published, type } = fields
  if (type === undefined) return { messages: [], unclear: [], unread: [number ? { number } : {}] }
  const highlights = [...texts(fields.searchStringHighlights), ...texts(fields.bodyHighlights)]
  const kind = encumbranceKind(type)
  const why = whyUnclear(namesCar(highlights, vin), kind, fields.documentsWithHits ?? [])
  if (why !== undefined || kind === undefined)
    return {
      messages: [],
      unclear: [{ number, published, why: why ?? 'kind' }],
      unread: unreadOf(number, failed),
    }
  const annulled = fields.isAnnuled ?? fields.isAnnulled ?? fields.annuled ?? undefined
  const holder = holderIn(fields.strongSide ?? [], fields.mainInfo)
  const [step, contract] = [encumbranceStep(type), contractIn([fields.mainInfo ?? '', ...highlights])]
  const odd = [
    ...failed,
    ...(endsUnnamed(step, contract) ? ['mainInfo'] : []),
    ...(holder.holder || holder.isHidden ? [] : ['strongSide']),
    ...(annulled === undefined ? ['isAnnuled'] : []),
  ]
  const message: EncumbranceMessage = {
    guid: fields.guid,
    number,
    published,
    kind,
    step,
    isAnnulled: annulled,
    contract,
    ...holder,
  }
  return { messages: [message], unclear: [], unread: unreadOf(number, odd, published) }
}

/** An end without its contract may be that of another. */
export const endsUnnamed = (
  step: EncumbranceMessage['step'],
  contract: EncumbranceMessage['contract'],
): boolean => step === 'stop' && contract === undefined

/** The day is named verbatim. */
export function unreadOf(
  number: string | undefined,
  failed: readonly string[],
  published?: string,
): UnreadRecord[] {
  const isOdd = published !== undefined && parseRecordDate(published) === undefined
  const fields = [...failed, ...(isOdd ? ['publishDate'] : [])]
  return fields.length === 0
    ? []
    : [{ ...(number && { number }), fields, ...(isOdd && { dates: [published] }) }]
}

const whyUnclear = (
  isOfCar: boolean,
  kind: EncumbranceMessage['kind'] | undefined,
  documents: readonly unknown[],
): UnclearMessage['why'] | undefined => {
  if (!isOfCar) return documents.length > 0 ? 'attachment' : 'similar'
  return kind === undefined ? 'kind' : undefined
}

const Card = v.object({ guid: text, content: v.record(v.string(), v.unknown()) })

const Term = v.union([
  v.pipe(
    v.object({ financialLeasePeriod: v.object({ endDate: text }) }),
    v.transform(({ financialLeasePeriod }) => financialLeasePeriod),
  ),
  v.object({ endDate: text }),
])

/** The end of a lease's term from the message's own page; undefined: it has none. */
export function readTerm(answer: unknown, guid: string): string | undefined {
  const card = parseResponse(Card, answer)
  if (card.guid !== guid) throw sourceChanged('another message')
  return parseResponse(Term, card.content).endDate
}
