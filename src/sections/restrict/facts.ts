import { afterName, parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { type FlagText, flagFields, lostRecords, unreadFacts } from '#facts/unread-records.ts'
import type { RestrictData, Restriction } from './contract.ts'

/** Codes of the GIBDD answer, as public clients have them. */

const setBy: Record<string, string> = {
  '0': 'Код не предусмотрен',
  '1': 'Судебные органы',
  '2': 'Судебный пристав',
  '3': 'Таможенные органы',
  '4': 'Органы социальной защиты',
  '5': 'Нотариус',
  '6': 'ОВД или иные правоохранительные органы',
  '7': 'ОВД или иные правоохранительные органы (прочие)',
}

const kinds: Record<string, string> = {
  '1': 'Запрет на регистрационные действия',
  '2': 'Запрет на снятие с учёта',
  '3': 'Запрет на регистрационные действия и прохождение ГТО',
  '4': 'Утилизация',
  '5': 'Аннулирование',
}

const withCode = (words: string | undefined, code: string | undefined): string | undefined =>
  code === undefined || code.trim() === '' ? undefined : `${words ?? 'Неизвестный код'} (код ${code.trim()})`

export const setByText = (divtype: string | undefined): string | undefined =>
  withCode(setBy[divtype?.trim() ?? ''], divtype)

export const kindText = (ogrkod: string | undefined): string | undefined =>
  withCode(kinds[ogrkod?.trim() ?? ''], ogrkod)

/** Digits, digits, digits, «-ИП». */
export const enforcementCase = (ground: string | undefined): string | undefined =>
  /\d+[/-]\d+[/-]\d+-ИП/i.exec(ground ?? '')?.[0]

/** The day of the restriction or of its entry into the registry. */
export const setOn = ({ dateogr, dateadd }: Restriction): string | undefined => dateogr ?? dateadd

export const flagText: FlagText = {
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
      since: parseRecordDate(setOn(restriction)),
      ...unreadDates(restriction.dateogr, restriction.dateadd),
      code: restriction.ogrkod?.trim(),
      setter: restriction.divtype?.trim(),
      region: restriction.regname,
      proceedings: enforcementCase(restriction.osnOgr),
      ...flagFields(flagText, RequestResult.unread),
    })),
    ...lostRecords(NAME, RequestResult.unread).map((one) => ({
      ...one,
      since: undefined,
      code: undefined,
      setter: undefined,
    })),
  ],
  unread: unreadFacts(NAME, RequestResult.unread, flagText),
})

export const recordOf = (restriction: Restriction): string =>
  NAME + afterName(parseRecordDate(setOn(restriction)), unreadDates(setOn(restriction)))
