import type { DealSituation } from '#shared/deal-situation.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { isCompanySale } from './forms.ts'

/** `isInBlank`: our blank already has the words. */
export interface Clause {
  readonly text: string
  readonly isInBlank: boolean
}

const blank = (text: string): Clause => ({ text, isInBlank: true })
const added = (text: string): Clause => ({ text, isInBlank: false })

export function clausesOf(situation: DealSituation): Clause[] {
  const { rules, mileage } = situation
  const isRolledBack = rules.includes('odometer-fell')
  return [
    blank('Автомобиль не в залоге и не в лизинге, не под арестом, без запретов и споров.'),
    blank('Продавец не банкрот, и заявления о его банкротстве нет.'),
    ...(isCompanySale(situation)
      ? [added('Продавец не ликвидируется, и договор подписал тот, кто вправе это делать.')]
      : []),
    added(
      isRolledBack
        ? 'Пробег по акту — показание одометра; продавец заверяет, что действительный пробег не больше ____ км.'
        : `Продавец заверяет, что пробег по акту верен и одометр не меняли${mileage === undefined ? '' : ` (последняя запись — ${formatKm(mileage)})`}.`,
    ),
    ...(rules.includes('told-too-cheap')
      ? [added('Цена ниже рыночной, потому что: ____. Другой цены и доплат нет.')]
      : [added('Цена в договоре полная: других доплат нет.')]),
    added('Переданы: ПТС (или выписка из ЭПТС), СТС, ключи — ____ шт., сервисные документы.'),
  ]
}
