import { isAskable } from '#facts/askable.ts'
import type { Section } from '#shared/contract/section.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { plural } from '#shared/text/plural.ts'

const declarations = import.meta.glob<Section>('#sections/*/section.ts', { eager: true, import: 'section' })

export const sections: readonly Section[] = Object.values(declarations).sort((a, b) => a.order - b.order)

export const sectionsOf = ({ absentSections }: Pick<SiteSettings, 'absentSections'>): readonly Section[] =>
  sections.filter(({ id }) => !absentSections.includes(id))

export const sectionsAbout = (
  site: Pick<SiteSettings, 'absentSections'>,
  number: string,
): readonly Section[] => sectionsOf(site).filter((section) => isAskable(section, number))

export const checksCount = ({ length }: readonly unknown[]): string =>
  `${length} ${plural(length, 'проверка', 'проверки', 'проверок')}`
