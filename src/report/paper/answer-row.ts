import { distinct, listed, sentence } from '#facts/words.ts'
import type { SealedSection } from '#shared/sealed-report.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { failureWords } from '#shared/text/failure-words.ts'
import { plural } from '#shared/text/plural.ts'
import { captionOf, joinedAnswerParts, recordTexts } from '../answer-parts/record-texts.ts'
import type { DisclosedReport, DisclosedSection, DisclosedValues } from './disclosed-report.ts'
import type { PaperAnswer } from './paper.ts'
import { disclosedAnswer, knownTone, type PaperSite } from './paper-site.ts'

const NO_ANSWER = 'Это не значит, что записей нет.'

const UNANSWERED: Readonly<Record<Exclude<SealedSection['outcome'], 'found' | 'nothing'>, string>> = {
  failed: `Проверить не удалось. ${NO_ANSWER}`,
  unasked: `Ответа нет. ${NO_ANSWER}`,
}

const UNREAD = 'Ответ есть, разобрать его не удалось: он целиком во вложенном файле.'

interface RowSite extends PaperSite {
  readonly mostRecords: number
}

/** A failed or unasked section is never worded as an empty answer. */
export function answerRow(one: DisclosedSection, report: DisclosedReport, site: RowSite): PaperAnswer {
  const mark = report.values.marks?.find(({ section }) => section === one.id)
  const isAnswered = one.outcome === 'found' || one.outcome === 'nothing'
  return {
    title: one.title,
    tone: mark ? knownTone(mark.tone) : isAnswered ? 'note' : 'unknown',
    line: mark?.line,
    texts: textsOf(one, report, site),
    source: sourcesOf(one, site),
    time: timeOf(one),
  }
}

/** Without an answer, the sources that should have given it. */
const sourcesOf = ({ id, source, others }: DisclosedSection, { readers }: PaperSite): string =>
  distinct([source ?? readers.get(id)?.section.source ?? '', ...others.map((other) => other.source)]).join(
    ', ',
  )

const refusal = ({ refusedBy = [] }: DisclosedSection): readonly string[] =>
  refusedBy.length === 0 ? [] : [`Сведений не выдают: ${listed(refusedBy)}.`]

const failureOf = ({ failure }: DisclosedSection): readonly string[] =>
  failure ? [`${capitalised(failureWords(failure.reason))}, ${formatDateTime(new Date(failure.at))}.`] : []

function textsOf(one: DisclosedSection, report: DisclosedReport, site: RowSite): readonly string[] {
  switch (one.outcome) {
    case 'failed':
    case 'unasked':
      return [UNANSWERED[one.outcome], ...refusal(one), ...failureOf(one)]
    case 'nothing':
      return [...nothingTexts(one, report, site), ...refusal(one), ...failureOf(one)]
    case 'found':
      return [...foundTexts(one, report, site), ...refusal(one), ...failureOf(one)]
    // An outcome of a later version.
    default:
      return [UNREAD, ...refusal(one), ...failureOf(one)]
  }
}

function nothingTexts(one: DisclosedSection, { values }: DisclosedReport, site: RowSite): string[] {
  const { nothing = 'Записей в ответе нет', nothingNote } = site.readers.get(one.id)?.section ?? {}
  const areOthersEmpty = one.others.every(({ outcome }) => outcome === 'nothing')
  return [
    ...(areOthersEmpty ? [sentence(nothing)] : [`${one.source}: записей нет. Другие источники:`]),
    ...(areOthersEmpty ? [] : recordsOf(one, values, site)),
    ...(nothingNote === undefined ? [] : [nothingNote]),
    ...(values.marks === undefined ? ['Читайте вместе с тем, чего мы не знаем.'] : []),
  ]
}

function foundTexts(one: DisclosedSection, { values }: DisclosedReport, site: RowSite): string[] {
  const texts = recordsOf(one, values, site)
  return texts.length > 0 ? texts : [UNREAD]
}

function recordsOf(
  one: DisclosedSection,
  values: DisclosedValues,
  { readers, mostRecords }: RowSite,
): string[] {
  const answer = disclosedAnswer(one, readers)
  const asked = { vin: values.vin ?? '', now: new Date(values.made) }
  return (answer === undefined ? [] : joinedAnswerParts(answer, asked)).map((part) => {
    const records = recordTexts(part)
    const head = captionOf(part, records.length)
    const left = records.length - mostRecords
    const rest =
      left > 0 ? `; и ещё ${left} ${plural(left, 'запись', 'записи', 'записей')}: во вложенном файле` : ''
    return sentence(`${head}${records.slice(0, mostRecords).join('; ')}${rest}`)
  })
}

const timeOf = ({ outcome, checkedAt, stale }: DisclosedSection): string => {
  const time = checkedAt === null ? '' : formatDateTime(new Date(checkedAt)) + (stale ? ', прежний' : '')
  return outcome === 'failed' || outcome === 'unasked'
    ? ['ответа нет', time].filter(Boolean).join(', ')
    : time
}
