import type { SiteSettings } from '#shared/site-settings.ts'
import { sections } from '../sections.ts'
import { pageTickets } from './page-tickets.ts'

const actions = sections.map(({ action }) => action)

/**
 * Does ahead the one proof of work that opens every section of a report. The page that the report is opened
 * from may begin it: the report finds it done.
 */
export const prepareReport = (captcha: SiteSettings['captcha']): void =>
  void pageTickets(captcha).prepare(actions)
