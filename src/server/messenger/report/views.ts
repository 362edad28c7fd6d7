import { subjectOf } from '#shared/vehicle/subject.ts'

/** MAX shows 20 characters of a label. */
export const viewLabels = {
  why: 'Почему',
  checks: 'Все проверки',
  trail: 'След',
  mileage: 'Пробег',
  damage: 'Повреждения',
  gaps: 'Чего не знаем',
  checklist: 'Что проверить',
  deal: 'Сделка',
  seller: 'Продавец',
  pdf: 'PDF',
} as const

export type ViewName = keyof typeof viewLabels

/** `s-dtp`: one check of «Все проверки». */
export type View = ViewName | `s-${string}`

export const isView = (text: string): text is View =>
  Object.hasOwn(viewLabels, text) || /^s-[a-z_]{1,16}$/.test(text)

export type PictureView = Extract<ViewName, 'trail' | 'mileage' | 'damage'>

export const isPictureView = (view: View): view is PictureView =>
  view === 'trail' || view === 'mileage' || view === 'damage'

export const sectionOf = (view: View): string | undefined =>
  view.startsWith('s-') ? view.slice(2) : undefined

/** «XTAGFL110MY000001_trail»: both messengers take letters, digits, «_» and «-» in a link. */
const LINK = /^([^_]+)_(.+)$/

/** Undefined: not a link to a part of a report. */
export function viewInLink(payload: string): { readonly number: string; readonly view: View } | undefined {
  const [, car = '', view = ''] = LINK.exec(payload) ?? []
  const number = subjectOf(car)?.key
  return number !== undefined && isView(view) ? { number, view } : undefined
}
