import * as v from 'valibot'
import {
  nullableList,
  parseClaim,
  requiredList,
  requiredNumber,
  requiredText,
  text,
} from '#server/registry-kit/claims.ts'
import { changed, type RegistryFailure } from '#server/registry-kit/failure.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'
import { failureOfStatus } from '#server/registry-kit/reply.ts'
import { parseRussianDate } from '#shared/text/dates.ts'

/** ISO 8601 with a zone, in more than one spelling. */
const moment = v.pipe(
  requiredText,
  v.check((written) => parseRussianDate(written) !== undefined, 'expected a date'),
)

/** A party is a bare name or an object with one; the member it stands under says what kind it is. */
const named = v.union([
  requiredText,
  v.pipe(
    v.object({ name: requiredText }),
    v.transform(({ name }) => name),
  ),
])
const member = v.optional(v.nullable(named))

const Party = v.pipe(
  v.object({ organization: member, privatePerson: member, soleProprietorship: member }),
  v.transform(({ organization, privatePerson, soleProprietorship }): PledgeParty | undefined => {
    if (organization) return { kind: 'organization', name: organization }
    if (privatePerson) return { kind: 'person', name: privatePerson }
    return soleProprietorship ? { kind: 'entrepreneur', name: soleProprietorship } : undefined
  }),
  v.check((party) => party !== undefined, 'a party of no known kind'),
  v.transform((party) => party as PledgeParty),
)

export interface PledgeParty {
  readonly kind: 'person' | 'entrepreneur' | 'organization'
  readonly name: string
}

const Property = v.object({
  vehicleProperty: v.optional(v.nullable(v.object({ vin: text, pin: text, chassis: text, bodyNum: text }))),
})

const RawNotice = v.object({
  id: requiredText,
  regDate: moment,
  properties: requiredList(Property),
  pledgors: nullableList(Party),
  pledgees: nullableList(Party),
  history: requiredList(v.object({ regDate: moment, type: requiredText })),
})
type RawNotice = v.InferOutput<typeof RawNotice>

const Page = v.object({ total: requiredNumber, data: requiredList(RawNotice) })

/** One notice of pledge, reduced to the vehicle asked for: a notice may cover whole fleets. */
export interface Notice extends Pick<RawNotice, 'id' | 'regDate' | 'pledgors' | 'pledgees' | 'history'> {
  /** The number by which the notice names the vehicle, and what kind of number it is. */
  readonly vehicle: { readonly prefix: string; readonly value: string }
  /** False once the pledgee or a court has taken the notice out of the registry. */
  readonly inForce: boolean
}

/** The error of a Spring application; seen under HTTP 200 as well. */
const SpringError = v.object({ status: v.number(), error: v.string(), message: v.string() })

const failureOfError = ({ status, message }: v.InferOutput<typeof SpringError>): RegistryFailure =>
  failureOfStatus({ status, headers: new Headers(), body: message }) ?? changed('an error with a good status')

export function readPage(answer: unknown, vin: string): { total: number; notices: Notice[] } {
  if (v.is(SpringError, answer)) throw failureOfError(answer)
  const { total, data } = parseClaim(Page, answer)
  return { total, notices: data.map((notice) => noticeOf(notice, vin)) }
}

/** By the pledgee and by a court. Whatever else happened to a notice, a cancelled exclusion too, it binds. */
const EXCLUSIONS = new Set(['EXCLUSION', 'JUDICIAL_ACT_EXCLUSION'])

const noticeOf = ({ properties, ...notice }: RawNotice, vin: string): Notice => ({
  ...notice,
  vehicle: vehicleOf(properties, vin),
  inForce: !EXCLUSIONS.has(newestChange(notice.history).toUpperCase()),
})

const PREFIXES = { vin: 'VIN', pin: 'PIN', chassis: 'Номер шасси', bodyNum: 'Номер кузова' } as const

function vehicleOf(properties: RawNotice['properties'], vin: string): Notice['vehicle'] {
  for (const { vehicleProperty } of properties) {
    for (const [key, prefix] of Object.entries(PREFIXES)) {
      const value = vehicleProperty?.[key as keyof typeof PREFIXES]
      if (value !== undefined && sameNumber(value, vin)) return { prefix, value }
    }
  }
  throw changed('a notice that does not name the vehicle')
}

/** Type of the latest change; of two at one moment the later in the list. */
const newestChange = (history: RawNotice['history']): string =>
  history.reduce(
    (newest, change) => (timeOf(change) >= timeOf(newest) ? change : newest),
    history[0] ?? { regDate: '', type: '' },
  ).type

const timeOf = ({ regDate }: { regDate: string }): number => parseRussianDate(regDate)?.getTime() ?? 0
