import type { BaseInfo } from '#shared/contract/base-info.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { paint } from '#shared/vehicle/colours.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { frameText } from '#shared/vehicle/frame-text.ts'

export type KnownInfo = Partial<BaseInfo>

export const MAIN_INFO_TITLE = 'Основные сведения об автомобиле'

/** Specification, section 2: empty values are dashes. */
export const mainInfoRows = (vin: string, info: KnownInfo): { key: string; value: string }[] => [
  ...(isFrame(vin) ? [] : [{ key: 'VIN', value: vin }]),
  { key: 'Номер кузова', value: isFrame(vin) ? frameText(vin) : info.frame_id || '-' },
  { key: 'Цвет кузова', value: (info.color && (paint(info.color)?.name ?? info.color)) || '-' },
  { key: 'Мощность двигателя', value: info.power === undefined ? '-' : `${formatNumber(info.power)} л. с.` },
  { key: 'Объём двигателя', value: info.volume === undefined ? '-' : `${formatNumber(info.volume)} см³` },
  ...furtherRows(info),
]

/** Few sources have these; a dash would look like a gap. */
const furtherRows = (info: KnownInfo): { key: string; value: string }[] =>
  [
    { key: 'Поколение', value: info.generation },
    { key: 'Модификация', value: info.modification },
    { key: 'Топливо', value: info.engineType },
    { key: 'Коробка передач', value: info.gearbox },
    { key: 'Привод', value: info.drive },
    { key: 'Руль', value: info.wheel },
    { key: 'Номер двигателя', value: info.engineNumber },
    { key: 'Номер шасси', value: info.frame },
    { key: 'Категория', value: info.category },
    { key: 'Масса без нагрузки', value: kilogrammes(info.netWeight) },
    { key: 'Разрешённая масса', value: kilogrammes(info.maxWeight) },
    { key: 'ПТС', value: info.pts && withRussianDates(info.pts) },
    { key: 'СТС', value: info.sts && withRussianDates(info.sts) },
  ].flatMap(({ key, value }) => (value ? { key, value } : []))

const withRussianDates = (text: string): string =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/gu, (day) => formatDate(day) ?? day)

const kilogrammes = (mass: number | undefined): string | undefined =>
  mass === undefined ? undefined : `${formatNumber(mass)} кг`
