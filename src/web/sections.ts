import type { Section } from '#shared/contract/section.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { plural } from '#shared/text/plural.ts'

const declarations = import.meta.glob<Section>('#sections/*/section.ts', { eager: true, import: 'section' })

/** What a report may be made of, in the order of its cards. */
export const sections: readonly Section[] = Object.values(declarations).sort((a, b) => a.order - b.order)

/** What the reports of this server are made of: those that somebody is configured to answer. */
export const sectionsOf = ({ absentSections }: Pick<SiteSettings, 'absentSections'>): readonly Section[] =>
  sections.filter(({ id }) => !absentSections.includes(id))

/** «10 проверок»: how many a report is made of. */
export const checksCount = ({ length }: readonly unknown[]): string =>
  `${length} ${plural(length, 'проверка', 'проверки', 'проверок')}`
