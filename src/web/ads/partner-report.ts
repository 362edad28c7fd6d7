import { formatRoubles } from '#shared/text/numbers.ts'

/** Text beside a link to the partner's report. */
export const partnerTerms = (price: number | undefined): string =>
  `${price === undefined ? 'платно' : formatRoubles(price)}, у партнёра`

/** The car of a wanted report. */
export type ReportSubject =
  | { readonly vin: string; readonly plate?: string | undefined }
  | { readonly plate: string }

/** Whether the partner's address takes a plate. */
export const takesPlates = (template: string): boolean => template.includes('{plate}')

/** Fills the VIN or plate into the partner's address; the other placeholder becomes empty. */
export const partnerReport = (template: string, subject: ReportSubject): string =>
  template
    .replace('{vin}', 'vin' in subject ? encodeURIComponent(subject.vin) : '')
    .replace('{plate}', encodeURIComponent(subject.plate ?? ''))

/** The partner's address for a plate: its report, or its front page, which asks for the number. */
export const partnerForPlate = (template: string, plate: string): string =>
  takesPlates(template) ? partnerReport(template, { plate }) : new URL('/', template).href
