import type { ToldFact } from '#facts/told.ts'

/** What the person told, as something a reason rests on: «Объявление: 146 000 км». */
export const toldFact = (
  { at, isShared }: { readonly at: string; readonly isShared?: boolean | undefined },
  where: 'Объявление' | 'Документы' | 'Осмотр' | 'Поиск',
  what: string,
): ToldFact => ({
  isTold: true,
  record: `${where}: ${what}`,
  at,
  ...(isShared && { isShared }),
})
