import type { SiteSettings } from '#shared/site-settings.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { sectionsOf } from '../sections.ts'
import { pageTickets } from './page-tickets.ts'

/**
 * Starts the one proof of work for all sections of a report once the number is complete. The page
 * before the report may start it.
 */
export function prepareReport(site: Pick<SiteSettings, 'captcha' | 'absentSections'>, vin: string): void {
  if (subjectOf(vin))
    void pageTickets(site.captcha, vin).prepare(sectionsOf(site).map(({ action }) => action))
}
