import type { SiteSettings } from '#shared/site-settings.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { href } from '../href.ts'
import { sectionsAbout } from '../sections.ts'
import { pageTickets, solver } from './page-tickets.ts'

/**
 * One proof of work for all sections, begun once the number is complete; the worker starts before
 * that.
 */
export async function prepareReport(
  site: Pick<SiteSettings, 'captcha' | 'absentSections'>,
  vin: string,
): Promise<void> {
  if (site.captcha === 'altcha') solver().warm()
  if (subjectOf(vin))
    await pageTickets(site.captcha, vin).prepare(sectionsAbout(site, vin).map(({ action }) => action))
}

/** Prefetches the page before the press. */
export function prefetchReport(vin: string): void {
  const page = subjectOf(vin) && href.check(vin)
  if (!page || document.head.querySelector(`link[rel=prefetch][href="${page}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: page }))
}
