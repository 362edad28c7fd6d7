import { readPlate } from './plate.ts'

/** What plates are issued for, by an example of each format. */
export const plateUses: readonly (readonly [example: string, use: string])[] = [
  ['А000АА77', 'Легковые и грузовые автомобили, автобусы'],
  ['А000АА', 'Автомобили должностных лиц'],
  ['АА00077', 'Такси и маршрутные автобусы'],
  ['АА000777', 'Такси и маршрутные автобусы; прицепы'],
  ['АА000077', 'Прицепы'],
  ['0000АА77', 'Мотоциклы, тракторы, военные автомобили'],
  ['0000АА777', 'Мотоциклы и тракторы'],
  ['АА00АА77', 'Мопеды'],
  ['000CD077', 'Автомобили послов'],
  ['000D00077', 'Автомобили посольств и дипломатов'],
  ['000Т00077', 'Автомобили сотрудников посольств'],
  ['АА000А77', 'Транзит: временный номер на перегон'],
  ['ТАА00077', 'Транзит: машину вывозят из России'],
  ['А000077', 'Автомобили МВД'],
  ['000А77', 'Прицепы МВД'],
  ['0000А77', 'Мотоциклы МВД'],
  ['000АА77', 'Исторические мотоциклы'],
  ['Б0000МО', 'Советский номер, до 1994 года'],
  ['0000МОА', 'Советский номер, до 1981 года'],
]

/** What such a plate is issued for; `undefined` when there can be none. */
export function plateUse(plate: string): string | undefined {
  const format = readPlate(plate)?.format
  if (format === undefined) return undefined
  return plateUses.find(([example]) => readPlate(example)?.format === format)?.[1]
}
