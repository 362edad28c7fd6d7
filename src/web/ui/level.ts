import { LEVEL_WORDS } from '#shared/text/level-words.ts'
import type { Level } from '#verdict/verdict.ts'

/** A verdict, or the state before there is one. */
export type PlateLevel = Level | 'asking' | 'idle'

export const levelWords: Record<PlateLevel, string> = {
  ...LEVEL_WORDS,
  asking: 'Спрашиваем',
  idle: 'Ещё не проверяли',
}
