import type { SourceState, SourceStatus } from '#shared/contract/status.ts'
import { keysOf } from '#shared/keys.ts'
import { plural } from '#shared/text/plural.ts'
import type { Tone } from '#verdict/verdict.ts'

/** Good: an answer of the last hour. */
export const nowWords: Readonly<Record<SourceStatus['now'], { readonly text: string; readonly tone: Tone }>> =
  {
    answered: { text: 'Отвечает', tone: 'good' },
    partly: { text: 'Отвечает с перебоями', tone: 'warn' },
    silent: { text: 'Чаще не отвечает', tone: 'danger' },
    not_asked: { text: 'Последний час не спрашивали', tone: 'unknown' },
    off: { text: 'Сейчас не спрашиваем', tone: 'unknown' },
  }

/** In order. */
export const dayWords: Readonly<Record<SourceState, string>> = {
  answered: 'отвечал',
  partly: 'с перебоями',
  silent: 'чаще молчал',
  not_asked: 'не спрашивали',
}

/** «отвечал 60 дней, не спрашивали 30 дней», for people who cannot see the strip. */
export function daysInWords(days: SourceStatus['days']): string {
  const byState = Object.groupBy(days, ({ state }) => state)
  return keysOf(dayWords)
    .flatMap((state) => {
      const count = byState[state]?.length ?? 0
      return count === 0 ? [] : [`${dayWords[state]} ${count} ${plural(count, 'день', 'дня', 'дней')}`]
    })
    .join(', ')
}

/** «98 из 100 вопросов с ответом», rounded down: nearly all is not all. */
export function shareInWords({ questions, answers }: Pick<SourceStatus, 'questions' | 'answers'>): string {
  if (questions === 0) return 'За эти дни его никто не спрашивал: сказать нечего'
  return `За эти дни ответил на ${Math.floor((100 * answers) / questions)} % вопросов`
}
