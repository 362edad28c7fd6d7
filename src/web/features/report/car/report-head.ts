import type { KnownInfo } from '#report/main-info/main-info-rows.ts'
import { carName } from '#shared/vehicle/car-name.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'

interface Car extends Pick<KnownInfo, 'model' | 'year'> {
  readonly brand?: string | undefined
}

/** The site must not repeat an address's text in its own name. */
const NO_CAR = {
  title: 'Проверка автомобиля по VIN',
  description: 'По такому адресу машины нет: в нём не VIN и не номер кузова.',
}

export function reportHead(vin: string, { model, brand, year }: Car) {
  if (!subjectOf(vin)) return NO_CAR
  const car = carName({ model }, brand) ?? 'автомобиля'
  const { name, dative } = numberWords(vin)
  const number = numberText(vin)
  return {
    title: `Проверка ${car} по ${dative} ${number}`,
    description: `${car}${year ? ` ${year} года` : ''}, ${name} ${number}: владельцы, ДТП, розыск, ограничения, пробег, ОСАГО, залог, отзывы, таможня и цены. Бесплатный отчёт на одной странице.`,
  }
}
