import { subjectOf } from '#shared/vehicle/subject.ts'
import { isView, type View } from './views.ts'

/** Payload of a link: «XTAGFL110MY000001_trail». Both messengers take letters, digits, «_» and «-». */
const LINK = /^([^_]+)_(.+)$/

/** @returns the part of a car's report that a link to the chat opens; undefined: another link. */
export function viewInLink(payload: string): { readonly number: string; readonly view: View } | undefined {
  const [, car = '', view = ''] = LINK.exec(payload) ?? []
  const number = subjectOf(car)?.key
  return number !== undefined && isView(view) ? { number, view } : undefined
}
