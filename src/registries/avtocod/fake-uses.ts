import type { Car, Use } from '#demo/world/car.ts'
import { block, type IsOk, stamp, unansweredBlock, undated } from './fake-shapes.ts'

export function usesBlocks({ uses = [] }: Car, isOk: IsOk) {
  const { taxi = [], carsharing = [], leasing = [] } = Object.groupBy(uses, ({ kind }) => kind)
  return {
    taxi: isOk('av.taxi')
      ? { used_in_taxi: taxi.length > 0, history: block(taxi.map(permit)) }
      : { used_in_taxi: null, history: unansweredBlock },
    carsharing: isOk('carsharing.base')
      ? { used_in_carsharing: carsharing.length > 0, ...block(carsharing.map(shared)) }
      : { used_in_carsharing: null, ...unansweredBlock },
    leasings: isOk('leasing.registry')
      ? { used_in_leasing: leasing.length > 0, ...block(leasing.map(contract)) }
      : { used_in_leasing: null, ...unansweredBlock },
  }
}

export const emptyUses = {
  taxi: { used_in_taxi: null, history: undated({ date: { start: null }, license: { number: null } }) },
  carsharing: { used_in_carsharing: null, ...undated({ company: { name: null } }) },
  leasings: { used_in_leasing: null, ...undated({ date: { event: null }, in_leasing: null }) },
} as const

const day = (written: string | undefined): string | null => (written === undefined ? null : stamp(written))

const permit = ({ from, to, number, region, colour }: Use) => ({
  date: { start: day(from), end: day(to), cancel: null },
  license: { number, issued: day(from), status: 'TERMINATED' },
  company: { name: 'ИП И*** П***' },
  region: { code: region },
  vehicle: { color: colour ?? null },
  number_plate: { is_yellow: false },
})

const shared = ({ company }: Use) => ({ company: { name: company, tin: null } })

const contract = ({ from, to, number, company }: Use) => ({
  date: { event: day(from) },
  in_leasing: null,
  lessor: { company: { name: company } },
  contract_info: { number, date: { start: day(from), end: day(to) } },
  lessees: [{ company: { name: 'И*** П***', type: 'PERSON', tin: null } }],
})
