import type { Section } from '#shared/contract/section.ts'
import { plural } from '#shared/text/plural.ts'

const declarations = import.meta.glob<Section>('#sections/*/section.ts', { eager: true, import: 'section' })

/** What a report is made of, in the order of its cards. */
export const sections: readonly Section[] = Object.values(declarations).sort((a, b) => a.order - b.order)

/** «10 проверок»: how many the report is made of. */
export const checksCount = `${sections.length} ${plural(sections.length, 'проверка', 'проверки', 'проверок')}`
