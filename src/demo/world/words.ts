import type { Policy } from './car.ts'
import type { Model } from './catalogue.ts'
import type { Chance } from './chance.ts'
import { plusDays, plusYears, russianDate, TODAY } from './dates.ts'

export const colours = [
  'БЕЛЫЙ',
  'ЧЕРНЫЙ',
  'СЕРЫЙ',
  'СЕРЕБРИСТЫЙ',
  'ТЕМНО-СИНИЙ',
  'КРАСНЫЙ',
  'КОРИЧНЕВЫЙ',
  'ГРАФИТОВЫЙ МЕТАЛ.',
] as const

interface Place {
  readonly region: string
  readonly city: string
}

export const places = [
  { region: 'Калужская область', city: 'г Калуга' },
  { region: 'Московская область', city: 'г Подольск' },
  { region: 'Краснодарский край', city: 'г Краснодар' },
  { region: 'Республика Татарстан', city: 'г Казань' },
  { region: 'Свердловская область', city: 'г Екатеринбург' },
  { region: 'Санкт-Петербург', city: 'г Санкт-Петербург' },
] as const satisfies Place[]

export const accidentTypes = [
  'Столкновение',
  'Столкновение',
  'Наезд на стоящее ТС',
  'Наезд на препятствие',
  'Съезд с дороги',
] as const

export const persons = [
  'Примеров Иван Иванович',
  'Образцова Мария Сергеевна',
  'Условнов Пётр Петрович',
  'Вымышленская Анна Олеговна',
] as const

export const banks = ['ПАО «Пример Банк»', 'АО «Банк Образец»', 'ООО «Условный кредит»'] as const

const insurers = ['АО СК «Примерстрах»', 'ПАО «Образец-Полис»', 'САО «Условная гарантия»'] as const

export const dealers = [
  'Дилерский центр «Пример-Авто», г. Калуга',
  'Дилерский центр «Образец Моторс», г. Казань',
] as const

export const recallWorks = [
  {
    reason: 'Возможно самопроизвольное срабатывание подушки безопасности водителя.',
    work: 'Замена модуля подушки безопасности',
  },
  {
    reason: 'Возможна утечка тормозной жидкости из-за дефекта трубки.',
    work: 'Проверка и замена тормозной трубки',
  },
  {
    reason: 'Возможно короткое замыкание в жгуте проводки моторного отсека.',
    work: 'Укладка и защита жгута проводки',
  },
] as const

const streets = ['ул Примерная', 'пр-кт Образцовый', 'ул Условная', 'ш Демонстрационное'] as const

export const address = ({ city }: Place, luck: Chance): string =>
  `${city}, ${luck.pick(streets)}, ${luck.int(1, 90)}`

export const maker = (model: Model): string => `Представительство ${model.brand} в России`

const LETTERS: [string, ...string[]] = ['А', ...'ВЕКМНОРСТУХ']

/** Never issued: its digits are 000. */
export const plate = (luck: Chance): string =>
  `${luck.pick(LETTERS)}000${luck.pick(LETTERS)}${luck.pick(LETTERS)}${luck.pick(['40', '77', '116', '197', '750'])}`

export const bailiffGrounds = (date: string, luck: Chance): string =>
  `Документ: ${luck.int(100_000_000, 999_999_999)}/4001 от ${russianDate(date)}, ${luck.pick(persons)}, СПИ: 1001, ` +
  `ИП: ${luck.int(10_000, 99_999)}/${date.slice(2, 4)}/40001-ИП от ${russianDate(plusDays(date, -30))}`

export const pledgeNumber = (date: string, luck: Chance): string =>
  `${date.slice(0, 4)}-00${luck.int(1, 9)}-${luck.int(100_000, 999_999)}-${luck.int(100, 999)}`

/** A one-year policy from the given day. */
export function policy(from: string, luck: Chance): Policy {
  const to = plusDays(plusYears(from, 1), -1)
  const status = to >= TODAY ? 'Действует' : 'Прекратил действие'
  return {
    series: luck.pick(['ХХХ', 'ТТТ', 'ААС']),
    number: `0${luck.int(100_000_000, 999_999_999)}`,
    insurer: luck.pick(insurers),
    from,
    to,
    status,
  }
}

export function damage(kind: string, luck: Chance): string[] {
  const [first, last] = zones(kind)
  const zone = luck.int(first, last - 1)
  return [zone, zone + 1].map((code) => `${luck.int(1, 2)}${code}`)
}

function zones(kind: string): [number, number] {
  if (kind.startsWith('Мото')) return [50, 55]
  if (kind.startsWith('Грузовые')) return [60, 80]
  return kind.startsWith('Автобусы') ? [30, 43] : [10, 25]
}
