/** Capitals, with «е» for «ё», as registries write. */
export const wordsOf = (text: string): string[] =>
  unyo(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toUpperCase())

export const unyo = (text: string): string => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е')
