import type { AnswerSource } from '#facts/facts.ts'
import type { Correctable, Mistake, QuotedRecord } from './correction.ts'

export interface QuotedAnswer extends AnswerSource {
  readonly data: unknown
}

export interface Choice {
  readonly name: string
  readonly record: QuotedRecord | 'missing'
  readonly answerSource: AnswerSource
  readonly mistakes: readonly [Mistake, ...Mistake[]]
}

export function choices(
  { mistakes, missing, records }: Correctable<unknown>,
  asked: QuotedAnswer,
  others: readonly QuotedAnswer[],
): Choice[] {
  const ofRecords = [asked, ...others].flatMap(({ data, source, checkedAt }) =>
    records(data, new Date(checkedAt)).flatMap((record): Choice[] => {
      const [first, ...more] = mistakes.filter((one) => fits(one, record))
      const answerSource = { source, checkedAt }
      return first ? [{ name: record.name, record, answerSource, mistakes: [first, ...more] }] : []
    }),
  )
  if (typeof missing === 'string') return ofRecords
  const { source, checkedAt } = asked
  const ofMissing: Choice = {
    name: 'Записи, которой здесь нет',
    record: 'missing',
    answerSource: { source, checkedAt },
    mistakes: [missing],
  }
  return [...ofRecords, ofMissing]
}

const fits = ({ appliesTo }: Mistake, { isOver = false }: QuotedRecord): boolean =>
  appliesTo === undefined || (appliesTo === 'ended') === isOver
