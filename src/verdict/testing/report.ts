import type { BuyerInput } from '#facts/buyer-input.ts'
import type { Answer, Evidence } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import type { Topic } from '#shared/contract/section.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { sections } from './sections.ts'

/** The day of all test reports. */
export const NOW = new Date('2026-11-20T09:30:00.000Z')

export const day = (iso: string): Date => new Date(iso)

const lasting = { record: 'Период владения с 11.06.2021', kind: 'person', to: undefined } as const

/** The default answers: one owner, and nothing against the car. */
const clean: Partial<Record<Topic, Facts>> = {
  owners: {
    cars: [{ record: 'Сведения о регистрации', status: 'Текущая' }],
    owners: [{ ...lasting, from: day('2021-06-11'), isPresent: true }],
  },
}

export type TopicAnswers = Partial<Record<Topic, Facts | 'not-requested' | 'asking' | 'failed' | 'refused'>>

/** A spotless car, except for the given answers. */
export function report(
  answers: TopicAnswers = {},
  {
    buyerInput,
    now = NOW,
    ...changed
  }: Partial<Omit<Evidence, 'buyerInput'>> & { readonly buyerInput?: BuyerInput } = {},
): Evidence {
  const topicAnswers: TopicAnswers = { ...clean, ...answers }
  return {
    vin: 'XTAGFL110MY000001',
    now,
    buyerInput: buyerInput && validBuyerInput(buyerInput, now),
    answers: sections.map((section): Answer => {
      const facts = topicAnswers[section.tells] ?? {}
      if (typeof facts === 'string') return { kind: facts, section }
      const outcome = Object.keys(facts).some((kind) => kind !== 'absences') ? 'found' : 'nothing'
      return { kind: 'answered', section, outcome, facts, checkedAt: NOW.toISOString(), stale: false }
    }),
    ...changed,
  }
}
