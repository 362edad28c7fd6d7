import { formatRoubles } from '#shared/text/numbers.ts'

/** What stands beside a link to the partner's report. */
export const partnerTerms = (price: number | undefined): string =>
  `${price === undefined ? 'платно' : formatRoubles(price)}, у партнёра`

/** The car a report is wanted of, by what is known of it. */
export type ReportSubject =
  | { readonly vin: string; readonly plate?: string | undefined }
  | { readonly plate: string }

/** Whether the partner's address has a place for a plate. */
export const takesPlates = (template: string): boolean => template.includes('{plate}')

/** The partner's address with the VIN or the plate in its place; a place for the other stays empty. */
export const partnerReport = (template: string, subject: ReportSubject): string =>
  template
    .replace('{vin}', 'vin' in subject ? encodeURIComponent(subject.vin) : '')
    .replace('{plate}', encodeURIComponent(subject.plate ?? ''))

/** Where the partner can be asked about a plate: its report, or else its front page, which asks itself. */
export const partnerForPlate = (template: string, plate: string): string =>
  takesPlates(template) ? partnerReport(template, { plate }) : new URL('/', template).href
