import type { HTMLElement } from 'node-html-parser'
import * as v from 'valibot'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { parsePage } from '#registry-kit/page.ts'
import { noRecords, type OneRecord, type Records, readRecord, wholeList } from '#registry-kit/records.ts'
import { unreadableReply } from '#registry-kit/reply.ts'
import { parseResponse, requiredText, text } from '#registry-kit/schema.ts'

const policyEntries = {
  series: text,
  number: requiredText,
  model: text,
  vin: text,
  body: text,
  plate: text,
  status: requiredText,
  insuranceCompany: text,
  period: text,
}

export interface Policy extends Partial<Record<keyof typeof policyEntries, string | undefined>> {
  /** `dd.MM.yyyy` of the data. */
  readonly statedOn?: string | undefined
}

export function readProcess(answer: unknown): string {
  const { isSuccess } = parseResponse(v.object({ isSuccess: v.boolean() }), answer)
  if (!isSuccess) throw failureInWords(JSON.stringify(answer), 'the form was refused')
  return parseResponse(v.object({ data: v.object({ processId: requiredText }) }), answer).data.processId
}

/** Undefined: in process. */
export function readStatus(answer: unknown, vin: string): Records<Policy> | undefined {
  const { status } = parseResponse(v.object({ data: v.object({ status: requiredText }) }), answer).data
  if (status === 'PROCESSING') return undefined
  if (status === 'ERROR') throw new RegistryFailure('source_silent', 'the process ended with an error')
  if (status !== 'DONE') throw sourceChanged('an unknown status of a process')
  const { html } = parseResponse(v.object({ modals: v.object({ html: v.string() }) }), answer).modals
  return readResult(html, vin)
}

const NOTHING = 'Сведения о договоре ОСАГО с указанными данными не найдены'

/** Only the service's own sentence is an empty answer. */
export function readResult(html: string, vin: string): Records<Policy> {
  const page = parsePage(html)
  const blocks = [...blocksOf(page.querySelectorAll('.dataList__item')), ...emptyLists(page)]
  const saysNothing = page.structuredText.includes(NOTHING)
  if (blocks.length === 0 && saysNothing) return noRecords
  if (blocks.length === 0 || saysNothing) throw failureInWords(html, 'neither policies nor an empty answer')
  const statedOn = DAY.exec(page.querySelector('.tag span')?.structuredText ?? '')?.[0]
  return wholeList(blocks, (block) => policyOf(block, vin, statedOn))
}

const DAY = /\d{2}\.\d{2}\.\d{4}/

function policyOf(block: object, vin: string, statedOn: string | undefined): OneRecord<Policy> {
  const names = ({ number, vin: own, body }: Policy) => ({ number, vin: own, body })
  const { record, unread } = readRecord(policyEntries, block, vin, names)
  return { record: record && { ...record, ...(statedOn && { statedOn }) }, unread }
}

/** Labels vary in their endings. */
const labels: readonly (readonly [label: RegExp, field: keyof typeof policyEntries])[] = [
  [/^серия/i, 'series'],
  [/^номер (полиса|договора)/i, 'number'],
  [/^статус/i, 'status'],
  [/^(период|срок)/i, 'period'],
  [/^марка/i, 'model'],
  [/vin|^идентификационный номер/i, 'vin'],
  [/кузов/i, 'body'],
  [/регистрационный (знак|номер)|^госномер/i, 'plate'],
  [/^страхов(ая компания|ая организация|щик)/i, 'insuranceCompany'],
]

interface Block {
  readonly list: HTMLElement | null
  readonly fields: Record<string, unknown>
}

function blocksOf(items: readonly HTMLElement[]): object[] {
  const blocks: Block[] = []
  for (const item of items) {
    const label = textOf(item, '.dataList__labelText')?.replace(/:$/, '') ?? ''
    const field = labels.find(([pattern]) => pattern.test(label))?.[1]
    const list = item.closest('.dataList__list')
    const last = blocks.at(-1)
    const isSame = last !== undefined && last.list === list && !(field && field in last.fields)
    const block = isSame ? last : { list, fields: {} }
    if (field) block.fields[field] = textOf(item, '.dataList__value') ?? NO_VALUE
    if (!isSame) blocks.push(block)
  }
  return blocks.map(({ fields }) => fields)
}

/** Policies without any line, each an unreadable policy. */
const emptyLists = (page: HTMLElement): object[] =>
  page
    .querySelectorAll('.dataList__list')
    .filter((list) => list.querySelector('.dataList__item') === null)
    .map(() => ({}))

/** No text: the field counts as unread. */
const NO_VALUE: readonly never[] = []

const textOf = (item: HTMLElement, selector: string): string | undefined =>
  item.querySelector(selector)?.structuredText.trim()

const failureInWords = (answer: string, detail: string): RegistryFailure =>
  /запросов в час/i.test(answer)
    ? new RegistryFailure('source_busy', `${detail}: hourly limit`, { retryAfter: 3600 })
    : unreadableReply(answer, detail)
