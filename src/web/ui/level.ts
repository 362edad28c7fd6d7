import type { Level } from '#verdict/verdict.ts'

/** What a plate can show: a verdict, or that there is none yet. */
export type PlateLevel = Level | 'asking' | 'idle'

export const levelWords: Record<PlateLevel, string> = {
  stop: 'Стоп',
  careful: 'Осторожно',
  unknown: 'Нельзя судить',
  clear: 'Препятствий не нашли',
  asking: 'Спрашиваем',
  idle: 'Ещё не проверяли',
}
