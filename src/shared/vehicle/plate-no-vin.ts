import { readPlate } from './plate.ts'

export interface PlateAdvice {
  readonly id: string
  readonly title: string
  readonly text: string
}

interface Reason extends PlateAdvice {
  /** Types of ГОСТ Р 50577; all if absent. */
  readonly gost?: readonly string[]
}

const REASONS: readonly Reason[] = [
  {
    id: 'transit',
    title: 'Номер транзитный',
    text: 'Его выдают на время, на перегон. С машиной он остаётся недолго, и в источники обычно не попадает.',
    gost: ['15', '19'],
  },
  {
    id: 'service',
    title: 'Номер служебный',
    text: 'Сведений о машинах полиции, военных, посольств и должностных лиц в открытых источниках обычно нет.',
    gost: ['1А', '5', '9', '10', '20', '21', '22'],
  },
  {
    id: 'other-vehicle',
    title: 'Это не легковая машина',
    text: 'О мотоциклах, тракторах и прицепах источники знают меньше, чем об автомобилях.',
    gost: ['2', '3', '4', '4А', '6', '7', '8', '25'],
  },
  {
    id: 'mistyped',
    title: 'Ошибка в номере',
    text: 'Сверьте буквы, цифры и код региона: 77, 177 и 777 — это разные номера.',
  },
  {
    id: 'new',
    title: 'Номер выдан недавно',
    text: 'Машина новая или её только что перерегистрировали, и до открытых источников это ещё не дошло.',
  },
  {
    id: 'moved',
    title: 'Номер с другой машины',
    text: 'Номер можно сохранить за собой и поставить на следующую машину. Тогда он ведёт к прежней или никуда. Если марка найденной машины не та, что перед вами, спросите продавца почему.',
  },
  {
    id: 'not-listed',
    title: 'Машины нет в открытых источниках',
    text: 'Они знают не все машины. Плохого о машине это не говорит — как и хорошего.',
  },
  {
    id: 'no-vin',
    title: 'У машины нет VIN',
    text: 'У машин, выпущенных для Японии, вместо VIN номер кузова из 9–13 знаков. Введите его в поле VIN: отчёт будет и по нему.',
  },
  {
    id: 'foreign',
    title: 'Номер другой страны',
    text: 'Мы ищем только по российским номерам. Машину с иностранным номером проверьте по VIN.',
  },
]

/** Easiest first. */
export const whereToReadVin: readonly PlateAdvice[] = [
  {
    id: 'sts',
    title: 'В СТС',
    text: 'Попросите у продавца фото свидетельства о регистрации: VIN стоит в строке «Идентификационный номер».',
  },
  {
    id: 'pts',
    title: 'В ПТС',
    text: 'Та же строка есть в бумажном паспорте машины и в выписке из электронного.',
  },
  {
    id: 'car',
    title: 'На самой машине',
    text: 'Под лобовым стеклом со стороны водителя, на табличке в проёме двери, на кузове под капотом. VIN на машине и в документах должен быть один и тот же.',
  },
  {
    id: 'refused',
    title: 'Продавец не называет VIN',
    text: 'Насторожитесь: честному продавцу скрывать его незачем.',
  },
]

export function reasonsForNoVin(plate?: string): readonly PlateAdvice[] {
  const types = plate === undefined ? undefined : readPlate(plate)?.gost
  return REASONS.filter(({ gost }) => !gost || !types || gost.some((type) => types.includes(type))).map(
    ({ id, title, text }) => ({ id, title, text }),
  )
}
