import type { ToldFact } from '#facts/told.ts'

/** «Объявление: 146 000 км». */
export const toldFact = (
  { at }: { readonly at: string },
  where: 'Объявление' | 'Документы' | 'Осмотр' | 'Поиск',
  what: string,
): ToldFact => ({ isTold: true, record: `${where}: ${what}`, at })
