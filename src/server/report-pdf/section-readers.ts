import { Check } from 'typebox/value'
import type { SectionReader } from '#report/paper/paper-site.ts'
import type { CollectedSources } from '#server/sources/collect.ts'

/** By section id. Data of an older contract is unreadable, never guessed. */
export const sectionReaders = ({
  lookups,
  factReaders,
  baseInfo,
}: Pick<CollectedSources, 'lookups' | 'factReaders' | 'baseInfo'>): ReadonlyMap<string, SectionReader> =>
  new Map(
    lookups.map(({ section, data: schema }): [string, SectionReader] => {
      const read = factReaders.get(section.id)
      const base = baseInfo.readers.get(section.id)
      return [
        section.id,
        {
          section,
          facts: (data, checkedAt) => (Check(schema, data) ? read?.(data, checkedAt) : undefined),
          bodyType: (data) => (base && Check(schema, data) ? base(data).type : undefined),
        },
      ]
    }),
  )
