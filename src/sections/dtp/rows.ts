import { flagRows, unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDateTime, newestFirst } from '#shared/text/dates.ts'
import { codeText, damageCodes } from '#verdict/damage/codes.ts'
import type { Accident, DtpData } from './contract.ts'
import { flagText, isMark } from './facts.ts'

export const rows = ({ RequestResult: { Accidents, unread } }: DtpData): readonly ReportRow[] => {
  const rowsOfFlag = flagRows(flagText, unread)
  const [marks, cards] =
    rowsOfFlag === undefined ? [[], Accidents] : [Accidents.filter(isMark), Accidents.filter(isCard)]
  return [...(rowsOfFlag ?? []), ...marks.flatMap(inWords), ...accidentRows(cards), ...unreadRows(unread)]
}

const isCard = (accident: Accident): boolean => !isMark(accident)

const accidentRows = (accidents: readonly Accident[]): ReportRow[] =>
  newestFirst(accidents, ({ AccidentDateTime }) => AccidentDateTime).flatMap((accident, index) => [
    { type: 'HEADER', key: `ДТП ${accidents.length - index}` },
    ...details(accident),
  ])

const inWords = ({ DamageDestription }: Accident): ReportRow[] =>
  toldRows({ 'Повреждения словами': DamageDestription })

export const details = (accident: Accident): ReportRow[] => [
  { key: 'Дата и время', value: formatDateTime(accident.AccidentDateTime) },
  { key: 'Вид', value: accident.AccidentType },
  { key: 'Регион', value: accident.RegionName },
  { key: 'Место', value: accident.AccidentPlace },
  { key: 'Состояние автомобиля', value: accident.VehicleDamageState },
  { key: 'Повреждения', value: damageCodes(accident.DamagePoints).map(codeText).join('; ') },
  ...inWords(accident),
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
