import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatPeriod, newestFirst } from '#shared/text/dates.ts'
import { formatNumber, parseNumber } from '#shared/text/numbers.ts'
import type { OwnershipPeriod, Registration, RegistrationData } from './contract.ts'
import { ownerText } from './facts.ts'

export function rows({ RequestResult: car }: RegistrationData): readonly ReportRow[] {
  if (car === null) return []
  return [
    { type: 'HEADER', key: 'Автомобиль' },
    ...carRows(car),
    ...newestFirst(car.periods, ({ startDate }) => startDate).flatMap((period, index): ReportRow[] => [
      { type: 'HEADER', key: `Период владения ${car.periods.length - index}` },
      ...periodRows(period),
    ]),
    ...unreadRows(car.unread),
  ]
}

export const carRows = (car: Registration): ReportRow[] => [
  { key: 'Марка и модель', value: car.vehicle_brandmodel },
  { key: 'Год выпуска', value: car.vehicle_releaseyear },
  { key: 'VIN', value: car.vehicle_vin },
  { key: 'Номер кузова', value: car.vehicle_body_number },
  ...toldRows({
    'Номер шасси': car.vehicle_chassisnumber,
    'Номер двигателя': car.vehicle_enginenumber,
  }),
  { key: 'Цвет кузова', value: car.vehicle_bodycolor },
  { key: 'Рабочий объём, см³', value: measure(car.vehicle_enclosedvolume) },
  { key: 'Мощность, л. с.', value: measure(car.vehicle_enginepower) },
  ...toldRows({
    'Мощность, кВт': measure(car.vehicle_enginepowerkw),
  }),
  { key: 'Тип', value: car.vehicle_type_name },
  ...toldRows({
    Категория: car.vehicle_category,
  }),
  { key: 'Экологический класс', value: car.vehicle_eco_class },
  { key: 'Статус записи', value: car.reestr_status },
  ...toldRows({
    'Номер ПТС': car.passport_number,
    'Кем выдан ПТС': car.passport_issue,
  }),
]

export const periodRows = (period: OwnershipPeriod): ReportRow[] => [
  { key: 'Срок', value: formatPeriod(period.startDate, period.endDate) },
  { key: 'Владелец', value: ownerText(period.ownerType) },
  ...toldRows({
    'Последняя операция': period.operation,
  }),
]

function measure(text: string | undefined): string | undefined {
  const value = parseNumber(text)
  return value === undefined ? text : formatNumber(value)
}
