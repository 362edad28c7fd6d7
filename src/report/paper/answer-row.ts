import type { SealedSection } from '#shared/sealed-report.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { answerParts, captionOf, recordTexts } from '../inside/record-texts.ts'
import type { DisclosedReport, DisclosedSection } from './disclosed.ts'
import type { PaperAnswer } from './paper.ts'
import { answerOf, knownTone, type PaperSite } from './paper-site.ts'

const NO_ANSWER = 'Это не значит, что записей нет.'

const UNANSWERED: Readonly<Record<Exclude<SealedSection['outcome'], 'found' | 'nothing'>, string>> = {
  failed: `Проверить не удалось. ${NO_ANSWER}`,
  unasked: `Ответа нет. ${NO_ANSWER}`,
}

/** A section in words; a failed or unasked one is never worded as an empty answer. */
export function answerRow(one: DisclosedSection, report: DisclosedReport, site: PaperSite): PaperAnswer {
  const mark = report.values.marks?.find(({ section }) => section === one.id)
  const isAnswered = one.outcome === 'found' || one.outcome === 'nothing'
  return {
    title: one.title,
    tone: mark ? knownTone(mark.tone) : isAnswered ? 'note' : 'unknown',
    line: mark?.line,
    texts: textsOf(one, report, site),
    source: one.source ?? site.readers.get(one.id)?.section.source ?? '',
    time: timeOf(one),
  }
}

function textsOf(one: DisclosedSection, report: DisclosedReport, site: PaperSite): readonly string[] {
  switch (one.outcome) {
    case 'failed':
    case 'unasked':
      return [UNANSWERED[one.outcome]]
    case 'nothing':
      return nothingTexts(one, report, site)
    case 'found':
      return foundTexts(one, report, site)
  }
}

/** Without marks nothing says what an empty answer is worth. */
function nothingTexts(
  { id }: DisclosedSection,
  { values: { marks } }: DisclosedReport,
  { readers }: PaperSite,
): string[] {
  const { nothing = 'Записей в ответе нет', nothingNote } = readers.get(id)?.section ?? {}
  return [
    `${nothing}.`,
    ...(nothingNote === undefined ? [] : [nothingNote]),
    ...(marks === undefined ? ['Читайте вместе с тем, чего мы не знаем.'] : []),
  ]
}

function foundTexts(one: DisclosedSection, { values }: DisclosedReport, { readers }: PaperSite): string[] {
  const answer = answerOf(one, readers)
  const asked = { vin: values.vin ?? '', now: new Date(values.made) }
  const texts = (answer === undefined ? [] : answerParts(answer, asked)).flatMap((part) => {
    const records = recordTexts(part)
    const head = captionOf(part, records.length)
    return records.map((text, at) => (at === 0 ? head + text : text))
  })
  return texts.length > 0 ? texts : ['Ответ есть, разобрать его не удалось: он целиком во вложенном файле.']
}

const timeOf = ({ outcome, checkedAt }: DisclosedSection): string => {
  const time = checkedAt === null ? '' : formatDateTime(new Date(checkedAt))
  return outcome === 'failed' || outcome === 'unasked'
    ? ['ответа нет', time].filter(Boolean).join(', ')
    : time
}
