import type { Telling } from '#facts/facts.ts'
import type { Correctable, Mistake, QuotedRecord } from './correction.ts'

/** An answer whose data is of the shape that its section promises. */
export interface ToldAnswer extends Telling {
  readonly data: unknown
}

/** What a letter can be about. */
export interface Choice {
  readonly name: string
  readonly record: QuotedRecord | 'missing'
  readonly telling: Telling
  readonly mistakes: readonly [Mistake, ...Mistake[]]
}

/** Every record, source by source, and last the one that is missing, where somebody can be asked to add it. */
export function choices(
  { mistakes, missing, records }: Correctable<unknown>,
  asked: ToldAnswer,
  others: readonly ToldAnswer[],
): Choice[] {
  const ofRecords = [asked, ...others].flatMap(({ data, source, checkedAt }) =>
    records(data, new Date(checkedAt)).flatMap((record): Choice[] => {
      const [first, ...more] = mistakes.filter((one) => fits(one, record))
      const telling = { source, checkedAt }
      return first ? [{ name: record.name, record, telling, mistakes: [first, ...more] }] : []
    }),
  )
  if (typeof missing === 'string') return ofRecords
  const { source, checkedAt } = asked
  const ofMissing: Choice = {
    name: 'Записи, которой здесь нет',
    record: 'missing',
    telling: { source, checkedAt },
    mistakes: [missing],
  }
  return [...ofRecords, ofMissing]
}

const fits = ({ of }: Mistake, { isOver = false }: QuotedRecord): boolean =>
  of === undefined || (of === 'over') === isOver
