import type { Level } from '#verdict/verdict.ts'

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  stop: 'Стоп',
  careful: 'Осторожно',
  unknown: 'Нельзя судить',
  clear: 'Препятствий не нашли',
}
