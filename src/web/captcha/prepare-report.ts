import type { SiteSettings } from '#shared/site-settings.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { sectionsOf } from '../sections.ts'
import { pageTickets } from './page-tickets.ts'

/**
 * Does ahead the one proof of work that opens every section of the report on a car, once its number is whole. The page
 * that the report is opened from may begin it: the report finds it done.
 */
export function prepareReport(site: Pick<SiteSettings, 'captcha' | 'absentSections'>, vin: string): void {
  if (subjectOf(vin))
    void pageTickets(site.captcha, vin).prepare(sectionsOf(site).map(({ action }) => action))
}
