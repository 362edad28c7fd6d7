import type { KnownByNumber, KnownByVin } from '#shared/vehicle/known-by-number.ts'

/** What the number itself tells, before any registry has answered. */
export const numberRows = (known: KnownByNumber) => (known.kind === 'vin' ? vinRows(known) : nameRows(known))

const nameRows = ({ brand, model }: Pick<KnownByNumber, 'brand' | 'model'>) => [
  { key: 'Производитель', value: brand ?? 'Не определён' },
  ...(model ? [{ key: 'Модель', value: model }] : []),
]

function vinRows({ maker, brand, country, plant, year, yearNote, checkDigit, ...known }: KnownByVin) {
  const { model, body, engine, gearbox, learned } = known
  const made = [maker ?? brand, plant].filter(Boolean).join(', ')
  return [
    { key: 'Производитель', value: made || 'Не определён' },
    ...(model ? [{ key: 'Модель', value: model, note: likeCars(learned?.model) }] : []),
    ...(body ? [{ key: 'Кузов по VIN', value: body, note: likeCars(learned?.body) }] : []),
    ...(engine ? [{ key: 'Двигатель по VIN', value: engine, note: likeCars(learned?.engine) }] : []),
    ...(gearbox ? [{ key: 'Коробка передач по VIN', value: gearbox }] : []),
    { key: 'Код страны изготовителя', value: country ?? 'Не определён' },
    {
      key: 'Модельный год',
      value: year ? `${year.sure === 'likely' ? 'вероятно ' : ''}${year.value}` : 'Не закодирован',
      note: yearNote,
    },
    // Most makers put another sign in its place: that it does not fit is no news of the car.
    ...(checkDigit.passes ? [{ key: 'Контрольный знак', value: 'Сходится' }] : []),
  ]
}

/** Registered cars whose VINs have the same signs of type and plant. */
const likeCars = (cars: number | undefined): string | undefined =>
  cars === undefined ? undefined : `Не меньше чем по ${cars} автомобилям с такими же знаками VIN.`
