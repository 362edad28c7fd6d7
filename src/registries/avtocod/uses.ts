import * as v from 'valibot'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { type Leases, leasesOf } from '#registry-kit/leases.ts'
import { pickPaths } from '#registry-kit/members.ts'
import { type OneRecord, readRecord } from '#registry-kit/records.ts'
import type { ReportedUse, UseKind } from '#registry-kit/reported-use.ts'
import { text } from '#registry-kit/schema.ts'
import { REASONS } from './reasons.ts'
import { type ListPlace, readSeveral, type Several } from './several.ts'
import { part } from './sourced-part.ts'

const entries = {
  number: text,
  from: text,
  to: text,
  cancelled: text,
  status: text,
  regionCode: text,
  colour: text,
  company: text,
  isInForce: v.optional(v.nullable(v.boolean())),
}

type Paths = Readonly<Partial<Record<keyof typeof entries, string>>>

/** Drivers and lessees, perhaps persons, are not read. */
const PATHS: Readonly<Record<UseKind, Paths>> = {
  taxi: {
    number: 'license.number',
    from: 'date.start',
    to: 'date.end',
    cancelled: 'date.cancel',
    status: 'license.status',
    regionCode: 'region.code',
    colour: 'vehicle.color',
  },
  carsharing: { company: 'company.name' },
  leasing: {
    number: 'contract_info.number',
    from: 'contract_info.date.start',
    to: 'contract_info.date.end',
    company: 'lessor.company.name',
    isInForce: 'in_leasing',
  },
}

const PLACES: readonly ListPlace<UseKind>[] = [
  {
    kind: 'taxi',
    within: 'taxi',
    path: 'taxi.history',
    flag: 'taxi.used_in_taxi',
    hint: `${REASONS}.used_in_taxi`,
    sources: ['av.taxi'],
  },
  {
    kind: 'carsharing',
    within: 'carsharing',
    path: 'carsharing',
    flag: 'carsharing.used_in_carsharing',
    sources: ['carsharing.base'],
  },
  {
    kind: 'leasing',
    within: 'leasings',
    path: 'leasings',
    flag: 'leasings.used_in_leasing',
    sources: ['leasing.registry'],
  },
]

function useOf(raw: unknown, kind: UseKind): OneRecord<ReportedUse> {
  const { record, unread } = readRecord(entries, pickPaths(raw, PATHS[kind]), '', ({ number }) => ({
    number,
  }))
  return { record: record && { ...record, kind, isInForce: record.isInForce ?? undefined }, unread }
}

/** Commercial uses, owners by leasing included. */
export const uses = part<Several<UseKind, ReportedUse>>({
  sources: PLACES.flatMap(({ sources }) => sources),
  read: (content, _vin, isOk) =>
    readSeveral(content, PLACES, isOk, { read: useOf, bare: (kind) => ({ kind }) }),
  partly: (result) => result,
})

const LEASES = PLACES.filter(({ kind }) => kind === 'leasing')

/** "Nothing" is impossible, because the registry of contracts has more. */
export const encumbrances = part<Leases>({
  sources: LEASES.flatMap(({ sources }) => sources),
  read(content, _vin, isOk) {
    const { result, ...answer } = readSeveral(content, LEASES, isOk, {
      read: useOf,
      bare: (kind): ReportedUse => ({ kind }),
    })
    if (result.records.length === 0) throw new RegistryFailure('source_silent', 'no lease')
    return {
      ...answer,
      result: leasesOf({ ...result, unread: [...result.unread, ...withoutStatedEnd(result.records)] }),
    }
  },
  partly: (result) => result,
})

/** The state of a lease without a stated end, which may outlast its term. */
const withoutStatedEnd = (leases: readonly ReportedUse[]) =>
  leases
    .filter(({ isInForce }) => isInForce === undefined)
    .map(({ number }) => ({ number, fields: ['in_leasing'] }))
