import type { Finding } from '#shared/contract/finding.ts'
import type { OsagoData, Policy } from './contract.ts'
import { isActive, numberText, plates } from './policies.ts'

export function findings(data: OsagoData): readonly Finding[] {
  if (data.length === 0) return [noPolicies]
  const active = data.filter(isActive)
  return [...differentPlates(data), active.length === 0 ? notInsured : insured(active)]
}

const noPolicies: Finding = {
  tone: 'note',
  title: 'Полисов ОСАГО по этому VIN не видно',
  explain: 'Автомобиль может быть не застрахован, а может быть застрахован по номеру кузова.',
  advice: 'Попросите полис у продавца. Ехать домой без своего полиса нельзя: оформите его заранее.',
}

const notInsured: Finding = {
  tone: 'cost',
  title: 'Действующего полиса ОСАГО не видно',
  explain: 'Ни у одного полиса в ответе нет статуса «Действует».',
  advice: 'Заложите в бюджет новый полис и спросите, ездит ли автомобиль.',
}

/** Policies in force for different plates do not speak for the car: one may be a double's. */
function insured(active: readonly Policy[]): Finding {
  const [only, ...others] = active.map(numberText)
  const numbers = plates(active)
  return {
    tone: numbers.length > 1 ? 'note' : 'good',
    title:
      others.length === 0
        ? `Полис ОСАГО действует: ${only}`
        : `Действующих полисов ОСАГО ${active.length}: ${[only, ...others].join(', ')}`,
    ...(numbers.length > 0 && {
      explain: `Оформлено на автомобиль с госномером ${numbers.join(', ')}.`,
      advice: 'Сверьте госномер с номером на автомобиле.',
    }),
  }
}

function differentPlates(policies: readonly Policy[]): Finding[] {
  const numbers = plates(policies)
  if (numbers.length < 2) return []
  return [
    {
      tone: 'note',
      title: `В полисах разные госномера: ${numbers.join(', ')}`,
      explain: 'Так бывает после смены номера при продаже; бывает и у двойников с чужим VIN.',
      advice: 'Сверьте номера с СТС и с фотографиями прежних объявлений.',
    },
  ]
}
