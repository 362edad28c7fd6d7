import { isStruckOff, setterOf } from '#facts/restriction-codes.ts'
import { flagFields } from '#facts/unread-records.ts'
import {
  APPEALS_LAW,
  appealTo,
  CAR_PAPERS,
  REGISTRATION_ADDRESSEE,
  REGISTRATION_LAW,
  VIN_PHOTO,
} from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { RestrictData, Restriction } from './contract.ts'
import { enforcementCase, flagText, recordOf, setOn } from './facts.ts'
import { details } from './rows.ts'

export const correction = defineCorrection<RestrictData>({
  addressee: 'Орган, который наложил ограничение',
  ways: [
    {
      who: 'Судебный пристав, если запрет наложил он',
      how: 'Ходатайство стороны производства или её представителя, с доказательством, что долг погашен или запрет отменён: на приёме, по почте, через Госуслуги.',
      term: '10 дней с того дня, как ходатайство дошло до пристава',
      site: 'https://fssp.gov.ru/',
    },
    {
      ...appealTo('Суд, таможня, полиция или другой орган, который назван в записи'),
      how: 'Заявление с документами. Госавтоинспекция снимает запрет по решению того, кто его наложил; сама она его не отменяет.',
      term: 'Обращения рассматривают 30 дней со дня регистрации; у суда сроки свои',
    },
    {
      who: 'Суд, если запрет наложен по чужому долгу',
      how: 'Иск собственника об освобождении имущества от ареста или об исключении его из описи.',
      term: 'Как правило, до двух месяцев в первой инстанции',
    },
    appealTo(
      'Госавтоинспекция, если запрет снят, а в базе ещё виден больше нескольких дней, или если ошибочна отметка об утилизации или аннулировании',
      'https://госавтоинспекция.рф/',
    ),
  ],
  mistakes: [
    {
      claim: 'Основания больше нет: долг погашен или решение отменено, а ограничение осталось.',
      ask: 'снять ограничение и сообщить об этом в Госавтоинспекцию',
      papers: ['копии документов о погашении долга или об отмене решения', CAR_PAPERS],
    },
    {
      claim: 'Ограничение снято, но в базе Госавтоинспекции ещё числится.',
      ask: 'повторно направить в Госавтоинспекцию сведения о том, что ограничение снято',
      papers: ['копия решения о снятии ограничения', CAR_PAPERS],
    },
    {
      claim: 'Ограничение наложено по долгу другого человека: автомобиль ему не принадлежит.',
      ask: 'снять ограничение с имущества, которое должнику не принадлежит',
      papers: ['копия договора о покупке автомобиля', CAR_PAPERS],
    },
    {
      claim:
        'Отметка об утилизации или об аннулировании регистрации внесена ошибочно: автомобиль существует, оснований для отметки не было.',
      ask: 'исключить ошибочную отметку или исправить её вид и восстановить сведения о регистрации',
      papers: [VIN_PHOTO, 'фото автомобиля в день заявления', CAR_PAPERS],
    },
    {
      claim: 'Запись — о другом автомобиле: VIN, номер кузова или модель в ней не этого автомобиля.',
      ask: 'исключить запись из сведений об этом автомобиле и отнести её к тому, о котором принято решение',
      papers: [VIN_PHOTO, CAR_PAPERS],
    },
  ],
  missing:
    'Ограничение вносит орган, который его наложил; просить об этом со стороны некого. Проверьте ещё раз в день сделки.',
  laws: [
    'Федеральный закон от 02.10.2007 № 229-ФЗ «Об исполнительном производстве», статьи 64.1 и 119',
    'Гражданский процессуальный кодекс РФ, статья 154',
    REGISTRATION_LAW,
    APPEALS_LAW,
  ],
  records: ({ RequestResult }) =>
    newestFirst(RequestResult.records, setOn).map((record) => ({
      name: flagFields(flagText, RequestResult.unread).record ?? recordOf(record),
      rows: details(record),
      keeper: keeperOf(record),
    })),
})

/** «Судебный пристав, Московская область, производство 12345/20/50001-ИП». */
function keeperOf(record: Restriction): string | undefined {
  const setter = setterOf({ setter: record.divtype?.trim() })
  if (setter === undefined)
    return isStruckOff({ code: record.ogrkod?.trim() }) ? REGISTRATION_ADDRESSEE : undefined
  const proceedings = enforcementCase(record.osnOgr)
  return [capitalised(setter.full), record.regname, proceedings && `производство ${proceedings}`]
    .filter(Boolean)
    .join(', ')
}
