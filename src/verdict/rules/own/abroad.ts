import type { ToldAbroad, ToldFact, ValidBuyerInput } from '#facts/buyer-input.ts'
import { ROUNDING } from '#facts/odometer.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { abroadName, abroadReading } from '#statements/abroad.ts'
import { againstDocument } from '#verdict/own/abroad-claims.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'
import { toldFact } from './told-fact.ts'

const factOf = (abroad: ToldAbroad, what: string): ToldFact =>
  toldFact(abroad, 'Документ из-за границы', `${abroadName(abroad)}, ${what}`)

const SOURCE = 'С ваших слов: корейский акт осмотра, японский экспортный сертификат или аукционный лист'

const abroadMileage: Rule = {
  id: 'told-abroad-mileage',
  level: 'careful',
  stake: 'money',
  when: `пробег в документе из-за границы больше записанного позже или меньше записанного раньше на ${ROUNDING} («похоже»)`,
  source: `${SOURCE}; все, кто записал пробег`,
  match: ({ readings }, { buyerInput: { abroad } }: { readonly buyerInput: ValidBuyerInput }) => {
    const stated = abroadReading(abroad)
    if (!abroad || !stated) return []
    return onAll(againstDocument(readings, stated), ([first]) => ({
      title: `Пробег не сходится: ${abroadName(abroad)}, ${formatDate(stated.date)} — ${formatKm(stated.km)}, ${first.date >= stated.date ? 'позже' : 'раньше'} записано ${formatKm(first.km)}`,
      brief: 'Похоже, пробег смотали при ввозе',
      explain:
        'Сам одометр назад не идёт: показания изменили, прибор меняли, перепутали мили с километрами или ошиблись при записи.',
      advice: 'Прочтите пробег сканером и сверьте номер кузова в документе с машиной.',
      isCertain: false,
      against: 'mileage',
    })).map((finding) => ({
      ...finding,
      on: [...finding.on, factOf(abroad, `${formatKm(stated.km)} ${formatDate(stated.date)}`)],
    }))
  },
}

const abroadAccident: Rule = {
  id: 'told-abroad-accident',
  level: 'careful',
  stake: 'money',
  when: 'в документе из-за границы отмечены аварии или замена деталей кузова',
  source: SOURCE,
  match: (_car, { buyerInput: { abroad } }) =>
    abroad?.accidents === 'some'
      ? [
          {
            on: [factOf(abroad, 'аварии или замены')],
            title: `В документе отмечены аварии или замена деталей: ${abroadName(abroad)}`,
            brief: 'Аварии до ввоза',
            against: 'accidents',
            explain: 'Наши реестры о таком не знают: чинили за границей или уже здесь без записей.',
            advice: 'Замерьте краску на всех панелях и попросите фотографии до ремонта.',
            isCertain: true,
          },
        ]
      : [],
}

export const abroadRules: readonly Rule[] = [abroadMileage, abroadAccident]
