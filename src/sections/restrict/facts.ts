import { afterName, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { type Light, lightIn, lostRecords, unreadFacts } from '#facts/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { enforcementCase, setOn } from './codes.ts'
import type { RestrictData, Restriction } from './contract.ts'

export const light: Light = {
  name: 'Отметка об ограничении',
  keptBack: 'сколько ограничений, какие они и кто их наложил',
}

const NAME = 'Ограничение'

export const facts = ({ RequestResult }: RestrictData): Facts => ({
  restrictions: [
    ...RequestResult.records.map((restriction) => ({
      record: recordOf(restriction),
      vin: restriction.tsVIN,
      body: restriction.tsKuzov,
      since: parseRussianDate(setOn(restriction)),
      ...unreadDates(restriction.dateogr, restriction.dateadd),
      code: restriction.ogrkod?.trim(),
      setter: restriction.divtype?.trim(),
      region: restriction.regname,
      proceedings: enforcementCase(restriction.osnOgr),
      ...lightIn(light, RequestResult.unread),
    })),
    ...lostRecords(NAME, RequestResult.unread).map((one) => ({
      ...one,
      since: undefined,
      code: undefined,
      setter: undefined,
    })),
  ],
  unread: unreadFacts(NAME, RequestResult.unread, light),
})

export const recordOf = (restriction: Restriction): string =>
  NAME + afterName(parseRussianDate(setOn(restriction)), unreadDates(setOn(restriction)))
