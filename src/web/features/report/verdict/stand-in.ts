import type { Answer, CarFacts, Evidence } from '#report/evidence.ts'
import type { Gap, Level, Mark, Reason } from '#report/verdict.ts'

export interface Verdict {
  readonly level: Level
  readonly headline: string
  readonly advice: string
  readonly reasons: readonly Reason[]
  readonly unknown: readonly Gap[]
}

export const verdict = (_: Evidence): Verdict => ({
  level: 'unknown',
  headline: 'Розыск и запреты не проверены',
  advice: 'Спросите реестры.',
  reasons: [],
  unknown: [],
})

const plain: Record<Exclude<Answer['kind'], 'answered'>, Pick<Mark, 'tone' | 'value' | 'line'>> = {
  unasked: { tone: 'none', value: 'не спрашивали', line: 'Не спрашивали' },
  asking: { tone: 'asking', value: 'ждём', line: 'Ждём ответа' },
  failed: { tone: 'unknown', value: 'молчит', line: 'Не удалось проверить' },
  refused: { tone: 'unknown', value: 'отказ', line: 'Не выдаёт сведения' },
}

export const marks = (answers: readonly Answer[], _facts: CarFacts, _now: Date): Mark[] =>
  answers.map((answer) => ({
    section: answer.section.id,
    ...(answer.kind === 'answered'
      ? { tone: 'note' as const, value: answer.outcome === 'found' ? 'есть записи' : 'нет', line: 'Ответил' }
      : plain[answer.kind]),
  }))
