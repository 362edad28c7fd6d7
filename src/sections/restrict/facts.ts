import type { Facts } from '#report/facts.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { enforcementCase } from './codes.ts'
import type { RestrictData } from './contract.ts'

export const facts = ({ RequestResult }: RestrictData): Facts => ({
  restrictions: RequestResult.records.map(({ dateadd, ogrkod, divtype, regname, osnOgr, tsVIN }) => ({
    record: `Ограничение от ${formatDate(dateadd) ?? 'неизвестного дня'}`,
    vin: tsVIN,
    since: parseRussianDate(dateadd),
    code: ogrkod?.trim(),
    setter: divtype?.trim(),
    region: regname,
    proceedings: enforcementCase(osnOgr),
  })),
})
