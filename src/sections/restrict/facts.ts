import type { Facts } from '#report/facts.ts'
import { unreadFacts } from '#report/unread-records.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { enforcementCase, setOn } from './codes.ts'
import type { RestrictData, Restriction } from './contract.ts'

export const facts = ({ RequestResult }: RestrictData): Facts => ({
  restrictions: RequestResult.records.map((restriction) => ({
    record: recordOf(restriction),
    vin: restriction.tsVIN,
    body: restriction.tsKuzov,
    since: parseRussianDate(setOn(restriction)),
    code: restriction.ogrkod?.trim(),
    setter: restriction.divtype?.trim(),
    region: restriction.regname,
    proceedings: enforcementCase(restriction.osnOgr),
  })),
  unread: unreadFacts('Ограничение', RequestResult.unread),
})

export const recordOf = (restriction: Restriction): string =>
  `Ограничение от ${formatDate(setOn(restriction)) ?? 'неизвестного дня'}`
