/** Levels of a verdict as people read them, in every place. */
export const verdictWords = {
  stop: 'Стоп',
  careful: 'Осторожно',
  unknown: 'Нельзя судить',
  clear: 'Препятствий не нашли',
} as const
