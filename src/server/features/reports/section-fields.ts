import { Check } from 'typebox/value'
import { cardsOnce } from '#report/answer-parts/cards-once.ts'
import { otherRows } from '#report/answer-parts/other-rows.ts'
import { MAIN_INFO_TITLE, mainInfoRows } from '#report/main-info/main-info-rows.ts'
import { numberRows } from '#report/main-info/number-rows.ts'
import type { RowReader } from '#server/sources/collect.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { KnownByNumber } from '#shared/vehicle/known-by-number.ts'
import { type Subject, subjectOf } from '#shared/vehicle/subject.ts'
import type { SectionCall } from './section-calls.ts'
import { type StoredOfCars, type StoredState, storedSections } from './stored-sections.ts'

export interface FieldGroup {
  readonly title: string
  readonly rows: readonly ReportRow[]
}

interface Parts extends StoredOfCars {
  readonly rowReaders: ReadonlyMap<string, RowReader>
  readonly base: (vin: string) => Promise<BaseInfo | undefined>
  readonly known: (subject: Subject) => Promise<KnownByNumber>
  readonly now: () => number
}

export const sectionFields =
  (parts: Parts) =>
  async (vin: string, id: string): Promise<readonly FieldGroup[]> => {
    const { calls, now } = parts
    const call = calls.find(({ lookup: { section } }) => section.id === id)
    if (call === undefined) return []
    const [state] = await storedSections({ ...parts, calls: [call] }, vin, now())
    return [
      // As on the page, the first check has the data of the number.
      ...(call === calls[0] ? [{ title: MAIN_INFO_TITLE, rows: await mainRows(parts, vin) }] : []),
      { title: 'Все поля ответа', rows: state === undefined ? [] : answerRows(call, state, parts) },
    ].filter(({ rows }) => rows.length > 0)
  }

async function mainRows({ base, known }: Parts, vin: string): Promise<readonly ReportRow[]> {
  const info = (await base(vin)) ?? {}
  const subject = subjectOf(vin)
  return [...mainInfoRows(vin, info), ...(subject ? numberRows(await known(subject), info) : [])].map(
    ({ note, ...row }: { key: string; value: string; note?: string | undefined }) => ({
      ...row,
      ...(note !== undefined && { note }),
    }),
  )
}

function answerRows(
  { lookup: { section, data: schema } }: SectionCall,
  state: StoredState,
  { rowReaders }: Parts,
): readonly ReportRow[] {
  const read = rowReaders.get(section.id)
  if (state.kind !== 'answered' || read === undefined) return []
  const { data, others = [] } = state.answer
  const reader = {
    section,
    isWhole: (data: unknown) => Check(schema, data),
    rows: (data: unknown) => cardsOnce(read(data)),
  }
  return [...reader.rows(data), ...others.flatMap((other) => otherRows(reader, other))]
}
