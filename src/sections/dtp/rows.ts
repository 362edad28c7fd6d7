import { codeText, damageCodes } from '#report/damage/codes.ts'
import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDateTime, newestFirst } from '#shared/text/dates.ts'
import type { Accident, DtpData } from './contract.ts'

export const rows = ({ RequestResult: { Accidents, unread } }: DtpData): readonly ReportRow[] => [
  ...newestFirst(Accidents, ({ AccidentDateTime }) => AccidentDateTime).flatMap(
    (accident, index): ReportRow[] => [
      { type: 'HEADER', key: `ДТП ${Accidents.length - index}` },
      ...details(accident),
    ],
  ),
  ...unreadRows(unread),
]

export const details = (accident: Accident): ReportRow[] => [
  { key: 'Дата и время', value: formatDateTime(accident.AccidentDateTime) },
  { key: 'Вид', value: accident.AccidentType },
  { key: 'Регион', value: accident.RegionName },
  { key: 'Место', value: accident.AccidentPlace },
  { key: 'Состояние автомобиля', value: accident.VehicleDamageState },
  { key: 'Повреждения', value: damageCodes(accident.DamagePoints).map(codeText).join('; ') },
  ...toldRows({
    'Повреждения словами': accident.DamageDestription,
  }),
  { key: 'Участников', value: accident.VehicleAmount },
  ...toldRows({
    'Который из них этот автомобиль': accident.VehicleSort,
  }),
  { key: 'Марка', value: accident.VehicleMark },
  { key: 'Модель', value: accident.VehicleModel },
  { key: 'Год выпуска', value: accident.VehicleYear },
  { key: 'Владелец', value: accident.OwnerOkopf },
  ...toldRows({
    Подразделение: accident.DepName,
  }),
  { key: 'Номер ДТП', value: accident.AccidentNumber },
]
