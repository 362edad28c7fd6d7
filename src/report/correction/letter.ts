import type { AnswerSource } from '#facts/facts.ts'
import { cellText } from '#shared/contract/report-row.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import type { Correctable, Mistake, QuotedRecord } from './correction.ts'

export interface LetterSubject {
  readonly correction: Pick<Correctable<never>, 'addressee'>
  readonly mistake: Mistake
  readonly number?: string | undefined
  /** «Škoda Octavia, 2012». */
  readonly car?: string | undefined
  /** Absent: blank lines. */
  readonly answerSource?: AnswerSource | undefined
  readonly record?: QuotedRecord | 'missing' | undefined
  /** As typed. */
  readonly truth?: string | undefined
  /** A sample. */
  readonly isDemo?: boolean | undefined
}

export type LetterBlock =
  | { readonly kind: 'head' | 'list'; readonly lines: readonly string[] }
  | { readonly kind: 'title' | 'text'; readonly text: string }

const LINE = '_'.repeat(32)

const text = (words: string): LetterBlock => ({ kind: 'text', text: words })

/** The sender stays blank for handwriting: the page requests no personal data. */
export function letter(subject: LetterSubject): LetterBlock[] {
  const { mistake, truth } = subject
  return [
    ...(subject.isDemo ? [text('ОБРАЗЕЦ: сведения демонстрационные, отправлять это письмо нельзя.')] : []),
    { kind: 'head', lines: head(subject) },
    { kind: 'title', text: 'Заявление об исправлении сведений об автомобиле' },
    text(`Автомобиль: ${carText(subject)}, госномер ${LINE}`),
    text(`Источник сведений: ${answerSourceText(subject.answerSource)}`),
    ...recordBlocks(subject),
    text(`Что неверно: ${mistake.claim}`),
    text(`Как на самом деле: ${truth?.trim() || LINE + LINE}`),
    text('Прошу:'),
    { kind: 'list', lines: numbered([mistake.ask, ...ALWAYS_ASKED]) },
    text('Прилагаю:'),
    { kind: 'list', lines: numbered(mistake.papers) },
    text(`Дата: ${SHORT_LINE}     Подпись: ${SHORT_LINE}`),
  ]
}

const SHORT_LINE = '_'.repeat(16)

const ALWAYS_ASKED = [
  'сообщить о решении письменно по адресу, указанному выше',
  'если сведения останутся прежними, назвать причину и документ, по которому они внесены',
]

const head = ({ correction: { addressee }, record, answerSource }: LetterSubject): string[] => [
  `Кому: ${keeperOf(record) ?? addressee ?? answerSource?.source ?? LINE}`,
  `От кого (фамилия, имя, отчество): ${LINE}`,
  `Адрес для ответа: ${LINE}`,
  `Телефон: ${LINE}`,
]

const keeperOf = (record: LetterSubject['record']): string | undefined =>
  record === 'missing' ? undefined : record?.keeper

function carText({ number, car }: LetterSubject): string {
  const named = number === undefined ? `VIN ${LINE}` : `${numberWords(number).name} ${numberText(number)}`
  return car === undefined ? named : `${car}, ${named}`
}

const answerSourceText = (answerSource: AnswerSource | undefined): string =>
  answerSource === undefined
    ? `${LINE}, дата ${SHORT_LINE}`
    : `${answerSource.source}, ответ от ${formatDateTime(new Date(answerSource.checkedAt))} по Москве`

function recordBlocks({ record }: LetterSubject): LetterBlock[] {
  if (record === undefined) return [text(`Запись (номер, дата): ${LINE}`)]
  if (record === 'missing') return [text('Запись: не найдена')]
  return [text(`Запись: ${record.name}`), { kind: 'list', lines: record.rows.flatMap(lineOf) }]
}

function lineOf(row: QuotedRecord['rows'][number]): string[] {
  if (row.type !== undefined || row.value === undefined || row.value === null || row.value === '') return []
  return [`${row.key}: ${cellText(row.value)}`]
}

const numbered = (lines: readonly string[]): string[] =>
  lines.map((line, at) => `${at + 1}. ${line}${at === lines.length - 1 ? '.' : ';'}`)

export const letterText = (blocks: readonly LetterBlock[]): string =>
  blocks
    .map((block) => (block.kind === 'list' ? '\n' : '\n\n') + textOf(block))
    .join('')
    .trim()

const textOf = (block: LetterBlock): string => ('text' in block ? block.text : block.lines.join('\n'))
