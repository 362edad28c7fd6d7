import * as v from 'valibot'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { MOST_PARTS, type OneRecord, readRecord, wholeList } from '#registry-kit/records.ts'
import { nullableList, number, text } from '#registry-kit/schema.ts'
import { blockOf } from './items.ts'
import { listPart, recordsRead } from './sourced-part.ts'

const entries = {
  number: text,
  date: text,
  mileage: number,
  total: number,
  labour: number,
  parts: number,
  paint: number,
  insurer: text,
  process: text,
  repairer: text,
  details: nullableList(v.unknown()),
}

/** The assessor, perhaps a person, is not read. */
const REPAIR: Readonly<Record<keyof typeof entries, string>> = {
  number: 'number.calculation',
  date: 'date.calculation',
  mileage: 'mileage',
  total: 'cost.total',
  labour: 'cost.labour',
  parts: 'cost.parts',
  paint: 'cost.paint',
  insurer: 'insurer.name',
  process: 'task_process',
  repairer: 'repairer.description',
  details: 'details.items',
}

export interface Repair
  extends Omit<Partial<v.InferOutput<v.ObjectSchema<typeof entries, undefined>>>, 'details'> {
  readonly details: readonly { readonly name: string; readonly work: string | undefined }[]
}

function detailOf(raw: unknown) {
  const [name, work] = [valueAt(raw, 'name'), valueAt(raw, 'repair.description')]
  return typeof name === 'string' && name.trim() !== ''
    ? { name: name.trim(), work: typeof work === 'string' ? work.trim() : undefined }
    : undefined
}

function repairOf(raw: unknown, vin: string): OneRecord<Repair> {
  const { record, unread } = readRecord(entries, pickPaths(raw, REPAIR), vin, ({ number }) => ({ number }))
  if (record === undefined) return { unread }
  const { details: written = [], ...repair } = record
  const details = written.slice(0, MOST_PARTS).flatMap((one) => detailOf(one) ?? [])
  const odd = [...(unread?.fields ?? []), ...(details.length < written.length ? ['details'] : [])]
  return {
    record: { ...repair, details },
    ...(odd.length > 0 && { unread: { number: repair.number, fields: odd } }),
  }
}

export const repairs = listPart<Repair>({
  sources: ['repairs.history.registry', 'autobase.repairs.history.registry'],
  authority: 'repairs.history.registry',
  read(content, vin) {
    const { items, updates } = blockOf(content, { path: 'repairs.history' })
    return recordsRead(
      wholeList(items, (raw) => repairOf(raw, vin)),
      updates,
    )
  },
})
