/** Capitals, with «е» for «ё», as registries write. */
export const wordsOf = (text: string): string[] =>
  withoutYo(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toUpperCase())

export const withoutYo = (text: string): string => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е')
