import type { ToldFact } from '#facts/buyer-input.ts'

/** «Объявление: 146 000 км». */
export const toldFact = (
  { at, isShared }: { readonly at: string; readonly isShared?: boolean | undefined },
  where:
    | 'Объявление'
    | 'Документы'
    | 'Осмотр'
    | 'Поиск'
    | 'Федресурс'
    | 'Продавец'
    | 'Документ из-за границы',
  what: string,
): ToldFact => ({
  isTold: true,
  record: `${where}: ${what}`,
  at,
  ...(isShared && { isShared }),
})
