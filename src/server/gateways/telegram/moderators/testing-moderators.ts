import type {
  Card,
  DecisionOutcome,
  DecisionPress,
  ModerationTalk,
  Queue,
} from '#server/messenger/moderators/port.ts'

export const CHAT_ID = -1_001_234_567_890
export const CHAT = { id: CHAT_ID, type: 'supergroup', title: 'Модераторы' }

export const CARD: Card = {
  id: 17,
  state: 'pending',
  vin: 'XTA210990Y2766389',
  author: 'Семён <Иванов> & Ко',
  createdAt: new Date('2026-11-21T10:45:00Z'),
  hints: [],
  text: 'Видел её на <b>стоянке</b> & "щупал":\nпороги гнилые.',
  reason: undefined,
  decision: undefined,
}

export const decidedCard = (state: 'pending' | 'published' | 'rejected', reason?: string): Card => ({
  ...CARD,
  state,
  reason,
  decision: { to: state, moderator: 'Анна', at: new Date('2026-11-21T11:05:00Z') },
})

export interface MemoryModeration extends ModerationTalk {
  readonly presses: DecisionPress[]
  pressed: DecisionOutcome
  waiting: Queue
}

export function memoryModeration(): MemoryModeration {
  const moderation: MemoryModeration = {
    reasons: [
      { code: 'spam', label: 'спам или реклама' },
      { code: 'off_topic', label: 'не об автомобилях' },
    ],
    presses: [],
    pressed: { outcome: 'done' },
    waiting: { waiting: 0, oldest: undefined },
    async press(press) {
      moderation.presses.push(press)
      return moderation.pressed
    },
    queue: async () => moderation.waiting,
    card: async () => CARD,
  }
  return moderation
}
