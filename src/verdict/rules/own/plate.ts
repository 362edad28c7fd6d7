import type { ToldFact, ValidBuyerInput } from '#facts/buyer-input.ts'
import { distinct, shortList } from '#facts/words.ts'
import { insuredOtherwise } from '#verdict/own/insured.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'
import { toldFact } from './told-fact.ts'

interface ToldPlate {
  readonly plate: string
  readonly where: string
  readonly on: ToldFact
}

const toldPlates = ({ search, ad }: ValidBuyerInput): ToldPlate[] => [
  ...(search?.plate
    ? [{ plate: search.plate, where: 'искали', on: toldFact(search, 'Поиск', `госномер ${search.plate}`) }]
    : []),
  ...(ad?.says?.plate
    ? [
        {
          plate: ad.says.plate.value,
          where: 'в объявлении',
          on: toldFact(ad, 'Объявление', `«${ad.says.plate.said}»`),
        },
      ]
    : []),
]

const plateDiffers: Rule = {
  id: 'told-plate',
  level: 'careful',
  stake: 'car',
  leads: true,
  when: 'госномер, по которому искали или который стоит в объявлении, — не тот, что в действующем полисе',
  source: 'С ваших слов; НСИС, полисы ОСАГО',
  match: (car, { buyerInput }) => {
    const plates = toldPlates(buyerInput)
    return distinct(plates.map(({ plate }) => plate)).flatMap((plate) => {
      const statements = plates.filter((one) => one.plate === plate)
      return insuredOtherwise(car, plate).flatMap((insured) =>
        onAll(insured, (policies) => ({
          title: `В полисе другой госномер: ${shortList(distinct(policies.map((policy) => policy.plate)))}, а ${statements[0]?.where} ${plate}`,
          brief: 'В полисе другой госномер',
          explain:
            'Номер могли сменить и не переписать полис. Так же выглядит чужой номер на машине или чужой VIN в объявлении.',
          advice: 'Сверьте номер на машине, в СТС и в полисе: после ДТП полис на другой номер оспорят.',
          isCertain: true,
        })).map((finding) => ({ ...finding, on: [...finding.on, ...statements.map(({ on }) => on)] })),
      )
    })
  },
}

export const plateRules: readonly Rule[] = [plateDiffers]
