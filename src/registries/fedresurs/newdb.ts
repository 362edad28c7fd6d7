import * as v from 'valibot'
import { contractIn, type EncumbranceMessage, encumbranceKind, encumbranceStep } from '#facts/encumbrances.ts'
import { isAnything, unexpectedMember } from '#registry-kit/empty-answer.ts'
import { sourceChanged } from '#registry-kit/failure.ts'
import { rawList, readFields } from '#registry-kit/records.ts'
import { parseResponse, requiredText, text } from '#registry-kit/schema.ts'
import { holderOf, namesCar } from './messages.ts'
import { endsUnnamed, joinedMessages, type Messages, unreadOf } from './upstream.ts'

const Answer = v.looseObject({
  state: v.literal('complete'),
  results: v.looseObject({
    pledge_property: v.looseObject({ result: v.looseObject({ status: v.literal(200), data: rawList }) }),
  }),
})

const Found = v.looseObject({ fedresurs: rawList, fnp: rawList })

/** @throws RegistryFailure for anything else without records */
export function readNewdb(answer: unknown, vin: string): Messages | undefined {
  const { results, ...envelope } = parseResponse(Answer, answer)
  const { pledge_property: search, ...otherSearches } = results
  const { result, ...ofSearch } = search
  const { data, ...ofResult } = result
  const found = data.map((one) => parseResponse(Found, one))
  const odd = [
    unexpectedMember(envelope, { state: isAnything, balance: isAnything, requestId: isAnything }),
    unexpectedMember(otherSearches),
    unexpectedMember(ofSearch, { dateupdated: isAnything }),
    unexpectedMember(ofResult),
    ...found.map((one) =>
      unexpectedMember(one, { fedresurs: isAnything, fnp: isAnything, fnp_urls: isAnything }),
    ),
  ].filter((name) => name !== undefined)
  const all = found.flatMap(({ fedresurs, fnp }) => [
    ...fedresurs.map((raw) => readMessage(raw, vin)),
    ...fnp.map((raw) => readNotice(raw, vin)),
  ])
  if (all.length === 0 && odd.length > 0) throw sourceChanged(`an empty answer with «${odd[0]}»`)
  if (data.length === 0) return undefined
  if (all.length === 0) throw sourceChanged('an answer without records')
  // A failure may hide further records.
  return joinedMessages([
    ...all,
    ...odd.map((name) => ({ messages: [], unclear: [], unread: [{ fields: [name] }] })),
  ])
}

const entries = {
  encumbrance_guid: text,
  message_number: requiredText,
  encumbrance_publish_date: requiredText,
  encumbrance_type: text,
  message_type: text,
  lessor: text,
  encumbrance_highlights_text: text,
}

function readMessage(raw: unknown, vin: string): Messages {
  const { fields, failed } = readFields(entries, raw) ?? { fields: {}, failed: [] }
  const { message_number: number, encumbrance_publish_date: published, lessor = '' } = fields
  const type = fields.encumbrance_type ?? fields.message_type
  if (type === undefined) return lostMessage(number)
  const words = [fields.encumbrance_highlights_text ?? '']
  const unclear = (why: 'similar' | 'kind') => ({
    messages: [],
    unclear: [{ number, published, why }],
    unread: [],
  })
  if (!namesCar(words, vin)) return unclear('similar')
  const kind = encumbranceKind(type)
  if (kind === undefined) return unclear('kind')
  const [step, contract] = [encumbranceStep(type), contractIn(words)]
  const message: EncumbranceMessage = {
    guid: fields.encumbrance_guid,
    number,
    published,
    kind,
    step,
    isAnnulled: false,
    contract,
    ...holderOf(lessor, /["«]/u.test(lessor)),
  }
  const odd = [...failed, ...(endsUnnamed(step, contract) ? ['encumbrance_highlights_text'] : [])]
  return { messages: [message], unclear: [], unread: unreadOf(number, odd, published) }
}

const notices = {
  reference_number: requiredText,
  message_type: requiredText,
  pledge_subject_ids_raw: text,
  pledgee: text,
}

function readNotice(raw: unknown, vin: string): Messages {
  const { fields, failed } = readFields(notices, raw) ?? { fields: {}, failed: [] }
  const { reference_number: number, message_type: type, pledgee = '' } = fields
  if (type === undefined) return lostMessage(number)
  if (!namesCar([fields.pledge_subject_ids_raw ?? ''], vin))
    return { messages: [], unclear: [{ number, published: undefined, why: 'similar' }], unread: [] }
  const message: EncumbranceMessage = {
    number,
    published: undefined,
    kind: 'pledge',
    step: encumbranceStep(type),
    isAnnulled: false,
    contract: undefined,
    ...holderOf(pledgee, /["«]/u.test(pledgee)),
  }
  return { messages: [message], unclear: [], unread: unreadOf(number, failed) }
}

const lostMessage = (number: string | undefined): Messages => ({
  messages: [],
  unclear: [],
  unread: [number === undefined ? {} : { number }],
})
