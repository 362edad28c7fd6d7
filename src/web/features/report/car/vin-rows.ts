import type { DecodedVin } from '#shared/vehicle/vin-decoder.ts'

/** What the VIN itself tells, before any registry has answered. */
export function vinRows({ maker, brand, country, plant, model, year, yearNote, checkDigit }: DecodedVin) {
  const made = [maker ?? brand, plant].filter(Boolean).join(', ')
  return [
    { key: 'Производитель', value: made || 'Не определён' },
    ...(model ? [{ key: 'Модель', value: model }] : []),
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
