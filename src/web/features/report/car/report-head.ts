import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { carName } from './car-name.ts'
import type { KnownInfo } from './main-info.ts'

interface Car extends Pick<KnownInfo, 'model' | 'year'> {
  /** Whose car it is by its VIN, as long as nobody has named the model. */
  readonly brand?: string | undefined
}

/** Title and description of a report, for the tab and for search engines. */
export function reportHead(vin: string, { model, brand, year }: Car) {
  const car = carName({ model }, brand) ?? 'автомобиля'
  const { name, dative } = numberWords(vin)
  const number = numberText(vin)
  return {
    title: `Проверка ${car} по ${dative} ${number}`,
    description: `${car}${year ? ` ${year} года` : ''}, ${name} ${number}: владельцы, ДТП, розыск, ограничения, пробег, ОСАГО, залог, отзывы, таможня и цены. Бесплатный отчёт на одной странице.`,
  }
}
