import type { SiteSettings } from '#shared/site-settings.ts'
import { sectionsOf } from '../sections.ts'
import { pageTickets } from './page-tickets.ts'

/**
 * Does ahead the one proof of work that opens every section of a report. The page that the report is opened
 * from may begin it: the report finds it done.
 */
export const prepareReport = (site: Pick<SiteSettings, 'captcha' | 'absentSections'>): void =>
  void pageTickets(site.captcha).prepare(sectionsOf(site).map(({ action }) => action))
