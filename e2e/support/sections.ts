import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Lookup } from '../../src/registry-kit/lookup.ts'
import { presentSections } from '../../src/server/features/reports/section-sources.ts'
import { addressOf } from '../../src/shared/contract/addresses.ts'
import type { Envelope } from '../../src/shared/contract/envelope.ts'
import type { Section } from '../../src/shared/contract/section.ts'
import { registryIds } from './registries.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'sections')

async function collect(): Promise<Lookup[]> {
  const files = globSync('*/lookup.ts', { cwd: folder })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  return modules
    .map(({ lookup }: { lookup: Lookup }) => lookup)
    .sort((a, b) => a.section.order - b.section.order)
}

/** Sections of a report without report sellers, in display order. */
export const sections: readonly Section[] = presentSections(await collect(), (id) =>
  registryIds.includes(id),
).present.map(({ section }) => section)

export const sectionOf = (id: string): Section => {
  const section = sections.find((one) => one.id === id)
  if (section === undefined) throw new Error(`there is no section ${id}`)
  return section
}

export interface SectionReply {
  /** HTTP status. */
  readonly status: number
  readonly body: Envelope<unknown>
}

/** Requests one section of one car. */
export async function askSection(
  url: string,
  section: Section,
  vin: string,
  ticket = 'test',
): Promise<SectionReply> {
  const response = await fetch(url + addressOf(section.path, { params: { vin, captcha_token: ticket } }))
  return { status: response.status, body: (await response.json()) as Envelope<unknown> }
}
