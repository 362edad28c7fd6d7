import { subjectOf } from '#shared/vehicle/subject.ts'
import { isView, type View } from './views.ts'

/** «XTAGFL110MY000001_trail»: both messengers take letters, digits, «_» and «-» in a link. */
const LINK = /^([^_]+)_(.+)$/

/** Undefined: another link. */
export function viewInLink(payload: string): { readonly number: string; readonly view: View } | undefined {
  const [, car = '', view = ''] = LINK.exec(payload) ?? []
  const number = subjectOf(car)?.key
  return number !== undefined && isView(view) ? { number, view } : undefined
}
