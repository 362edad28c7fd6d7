export const LEVEL_WORDS = {
  stop: 'Стоп',
  careful: 'Осторожно',
  unknown: 'Нельзя судить',
  clear: 'Препятствий не нашли',
} as const
