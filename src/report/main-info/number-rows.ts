import { lowerFirst } from '#shared/text/capitals.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { KnownByNumber, KnownByVin } from '#shared/vehicle/known-by-number.ts'
import { modelText } from '#shared/vehicle/model-text.ts'
import type { KnownInfo } from './main-info-rows.ts'

export const numberRows = (known: KnownByNumber, info: KnownInfo = {}) =>
  known.kind === 'vin' ? vinRows(known, info) : nameRows(known)

const nameRows = ({ brand, model }: Pick<KnownByNumber, 'brand' | 'model'>) => [
  { key: 'Производитель', value: brand ?? 'Не определён' },
  ...(model ? [{ key: 'Модель', value: model }] : []),
]

function vinRows(
  { maker, brand, country, plant, year, yearNote, checkDigit, ...known }: KnownByVin,
  info: KnownInfo,
) {
  const model = modelText(known)
  const { body, engine, gearbox, learned, learnedBrands = [] } = known
  const made = [maker ?? brand, plant].filter(Boolean).join(', ')
  return [
    { key: 'Производитель', value: made || 'Не определён' },
    ...(learned?.make
      ? [{ key: 'Марка', value: `вероятно ${learnedBrands.join(' или ')}`, note: likeCars(learned.make) }]
      : []),
    ...(model ? [{ key: 'Модель', value: model, note: likeCars(learned?.model) }] : []),
    ...(body ? [{ key: 'Кузов по VIN', value: body, note: likeCars(learned?.body) }] : []),
    ...(engine
      ? [
          {
            key: 'Двигатель по VIN',
            value: engine,
            note: notes(otherVolume(engine, info), likeCars(learned?.engine)),
          },
        ]
      : []),
    ...(gearbox
      ? [{ key: 'Коробка передач по VIN', value: gearbox, note: otherGearbox(gearbox, info) }]
      : []),
    { key: 'Код страны изготовителя', value: country ?? 'Не определён' },
    {
      key: 'Модельный год',
      value: year ? `${year.sure === 'likely' ? 'вероятно ' : ''}${year.value}` : 'Не закодирован',
      note: yearNote,
    },
    // Most makers use this position otherwise, so a mismatch proves nothing.
    ...(checkDigit.passes ? [{ key: 'Контрольный знак', value: 'Сходится' }] : []),
  ]
}

const notes = (...all: readonly (string | undefined)[]): string | undefined =>
  all.filter(Boolean).join(' ') || undefined

/** Litres: 1 591 and 1 598 cm³ are both 1.6 l. */
const LITRES_APART = 0.15

const LITRES = /(\d+[.,]\d+)\s?л(?!\.)/u

function otherVolume(engine: string, { volume }: KnownInfo): string | undefined {
  const litres = Number(LITRES.exec(engine)?.[1]?.replace(',', '.'))
  return volume !== undefined && Math.abs(litres - volume / 1000) >= LITRES_APART
    ? `В записях ${formatNumber(volume)} см³: сверьте двигатель с СТС и ПТС.`
    : undefined
}

const MANUAL = /^(?:механ|мкпп)/iu
const OTHER_THAN_MANUAL = /^(?:авто|акпп|робот|вариатор)/iu

/** Registries call robots and variators automatic, but never manual. */
function otherGearbox(byVin: string, { gearbox = '' }: KnownInfo): string | undefined {
  const isOther =
    (MANUAL.test(byVin) && OTHER_THAN_MANUAL.test(gearbox)) ||
    (OTHER_THAN_MANUAL.test(byVin) && MANUAL.test(gearbox))
  return isOther ? `В записях ${lowerFirst(gearbox)}: посмотрите, какая стоит.` : undefined
}

const likeCars = (cars: number | undefined): string | undefined =>
  cars === undefined ? undefined : `По данным других машин с таким началом номера: не меньше ${cars}.`
