import { type HTMLElement, parse } from 'node-html-parser'
import * as v from 'valibot'
import { parseClaim, record, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'
import { unreadable } from '#server/registry-kit/reply.ts'

const Policy = record({
  series: text,
  number: requiredText,
  model: text,
  vin: text,
  plate: text,
  status: text,
  insuranceCompany: text,
})
export type Policy = v.InferOutput<typeof Policy>

/** Reads the answer to the form: the id of the process to poll. */
export function readProcess(answer: unknown): string {
  const { isSuccess } = parseClaim(v.object({ isSuccess: v.boolean() }), answer)
  if (!isSuccess) throw failureInWords(JSON.stringify(answer), 'the form was refused')
  return parseClaim(v.object({ data: v.object({ processId: requiredText }) }), answer).data.processId
}

/** Reads a poll: policies when the process is done, `undefined` while it works. */
export function readStatus(answer: unknown, vin: string): readonly Policy[] | undefined {
  const { status } = parseClaim(v.object({ data: v.object({ status: requiredText }) }), answer).data
  if (status === 'PROCESSING') return undefined
  if (status === 'ERROR') throw new RegistryFailure('source_silent', 'the process ended with an error')
  if (status !== 'DONE') throw changed('an unknown status of a process')
  const { html } = parseClaim(v.object({ modals: v.object({ html: requiredText }) }), answer).modals
  return readResult(html, vin)
}

const NOTHING = 'Сведения о договоре ОСАГО с указанными данными не найдены'

/** Reads the result window. Only the service's own words make an empty answer. */
export function readResult(html: string, vin: string): readonly Policy[] {
  const page = parse(html)
  const policies = policiesOf(page.querySelectorAll('.dataList__item'))
  const saysNothing = page.structuredText.includes(NOTHING)
  if (policies.length === 0 && saysNothing) return []
  if (policies.length === 0 || saysNothing) throw failureInWords(html, 'neither policies nor an empty answer')
  if (policies.some((policy) => policy.vin !== undefined && !sameNumber(policy.vin, vin)))
    throw changed('a policy of another vehicle')
  return policies
}

/** What a label means; labels are texts of the page and vary in their endings. */
const labels: readonly (readonly [label: RegExp, field: keyof Policy])[] = [
  [/^серия/i, 'series'],
  [/^номер (полиса|договора)/i, 'number'],
  [/^статус/i, 'status'],
  [/^марка/i, 'model'],
  [/vin|^идентификационный номер/i, 'vin'],
  [/регистрационный (знак|номер)|^госномер/i, 'plate'],
  [/^страхов(ая компания|ая организация|щик)/i, 'insuranceCompany'],
]

/** Policies follow one another as label/value pairs; a label met again begins the next policy. */
function policiesOf(items: readonly HTMLElement[]): Policy[] {
  const policies: Partial<Record<keyof Policy, string>>[] = []
  for (const item of items) {
    const label = textOf(item, '.dataList__labelText').replace(/:$/, '')
    const field = labels.find(([pattern]) => pattern.test(label))?.[1]
    if (!field) continue
    const last = policies.at(-1)
    const policy = last && !(field in last) ? last : {}
    policy[field] = textOf(item, '.dataList__value')
    if (policy !== last) policies.push(policy)
  }
  return policies.map((policy) => parseClaim(Policy, policy))
}

const textOf = (item: HTMLElement, selector: string): string => {
  const element = item.querySelector(selector)
  if (!element) throw changed(`no ${selector} in a line of the result`)
  return element.structuredText.trim()
}

/** Refusals come as text in no promised place. */
const failureInWords = (answer: string, detail: string): RegistryFailure =>
  /запросов в час/i.test(answer)
    ? new RegistryFailure('source_busy', `${detail}: hourly limit`, { retryAfter: 3600 })
    : unreadable(answer, detail)
