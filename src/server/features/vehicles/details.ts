import { linesOf } from '#shared/vehicle/tables.ts'
import { vehicleTable } from './vehicle-table.ts'

export interface Details {
  readonly body?: string
  readonly engine?: string
  readonly gearbox?: string
}

interface Rule {
  readonly signs: RegExp
  readonly told: Details
}

const rules = new Map<string, Rule[]>()
let codes: readonly string[] = []
for (const line of linesOf(vehicleTable('details'))) {
  if (line.startsWith('@ ')) codes = line.slice(2).split(' ')
  else {
    const {
      signs = '',
      name = '',
      value = '',
    } = /^(?<signs>\S+) (?<name>\w+)=(?<value>.+)$/.exec(line)?.groups ?? {}
    const rule = { signs: new RegExp(`^${signs}`), told: { [name]: value } }
    for (const code of codes) rules.set(code, [...(rules.get(code) ?? []), rule])
  }
}

export const detailsOf = (vin: string): Details =>
  Object.assign(
    {},
    ...(rules.get(vin.slice(0, 3)) ?? []).flatMap(({ signs, told }) =>
      signs.test(vin.slice(3)) ? [told] : [],
    ),
  )
