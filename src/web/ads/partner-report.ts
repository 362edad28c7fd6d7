import { formatRoubles } from '#shared/text/numbers.ts'

export const partnerTerms = (price: number | undefined): string =>
  `${price === undefined ? 'платно' : formatRoubles(price)}, у партнёра`

export type ReportSubject =
  | { readonly vin: string; readonly plate?: string | undefined }
  | { readonly plate: string }

export const takesPlates = (template: string): boolean => template.includes('{plate}')

/** The unused placeholder becomes empty. */
export const partnerReport = (template: string, subject: ReportSubject): string =>
  template
    .replace('{vin}', 'vin' in subject ? encodeURIComponent(subject.vin) : '')
    .replace('{plate}', encodeURIComponent(subject.plate ?? ''))

export const partnerForPlate = (template: string, plate: string): string =>
  takesPlates(template) ? partnerReport(template, { plate }) : new URL('/', template).href
