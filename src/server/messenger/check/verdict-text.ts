import { inSentence, listed, sourceName } from '#facts/words.ts'
import { missingAnswers } from '#report/missing-answers.ts'
import type { Section } from '#shared/contract/section.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { LEVEL_WORDS } from '#shared/text/level-words.ts'
import { plural } from '#shared/text/plural.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { judgementText } from '#verdict/mileage/judgement-words.ts'
import type { Gap, Level, Reason, Verdict } from '#verdict/verdict.ts'
import type { LongText, Paragraph } from '../report/text-pages.ts'
import { adReckoned } from './check-texts.ts'
import { fitMessage } from './fit-message.ts'
import { withoutPressables } from './plain-words.ts'
import type { CheckedCar, Progress } from './port.ts'

/** Adds the car, so that a person who sent a plate sees if it moved to another car. */
export const numberAndCar = (number: string, car?: string): string =>
  [`${numberWords(number).capital} ${numberText(number)}`, car && withoutPressables(car)]
    .filter(Boolean)
    .join('\n')

const levelLine = ({ level, headline }: { readonly level: Level; readonly headline: string }): string =>
  `${LEVEL_WORDS[level]}. ${withoutPressables(headline)}`

/** People decide by this line, so it counts the sources that take no frame number. */
const judgedLine = ({ of, unaskable }: Pick<Checked, 'of' | 'unaskable'>, verdict: Verdict): string =>
  [
    levelLine(verdict),
    ...(unaskable.length > 0
      ? [`Не проверено ${unaskable.length} из ${of + unaskable.length}: по номеру кузова не спросить`]
      : []),
  ].join('. ')

export const beginningText = (number: string): string => `${numberAndCar(number)}\n\nСпрашиваем реестры…`

/** Shows an alarm at once. «Nothing found» appears only after the last answer. */
export function progressText(number: string, { answered, of, awaited, verdict }: Progress): string {
  const counted = `Ответили ${answered} из ${of}. ${awaitedText(awaited)}`
  const isAlarm = verdict.level === 'stop' || verdict.level === 'careful'
  return [numberAndCar(number), ...(isAlarm ? [levelLine(verdict)] : []), counted].join('\n\n')
}

function awaitedText(awaited: readonly Section[]): string {
  const [first, ...others] = [...new Set(awaited.map(({ source }) => sourceName(source)))]
  if (first === undefined) return ''
  return others.length === 0 ? `Ждём: ${first}.` : `Ждём: ${first} и ещё ${others.length}.`
}

/** Unchecked sources precede the verdict. */
export function verdictText(checked: CheckedCar, before = ''): string {
  const { headline, reasons } = checked.verdict
  const isHeadline = ({ title, isTold }: Reason) => title === headline && reasons.length === 1 && !isTold
  return fitMessage(
    headOf(checked, before),
    [
      {
        title: 'Причины:',
        items: reasons.filter((reason) => !isHeadline(reason)).map((reason) => `• ${titleOf(reason)}`),
        more: moreReasons,
      },
      notesOf(checked),
      gapsOf(checked),
    ],
    datedText(checked),
  )
}

/** Gives every reason in full, because it cannot be shown again. */
export const verdictOfAdText = (checked: CheckedCar, before = ''): string =>
  fitMessage(
    headOf(checked, before),
    [whyOf(checked), notesOf(checked), gapsOf(checked)],
    `${adReckoned}\n\n${datedText(checked)}`,
  )

const headOf = ({ verdict, car, ...checked }: CheckedCar, before: string): string =>
  [
    before,
    numberAndCar(verdict.vin, car),
    uncheckedText(checked),
    [judgedLine(checked, verdict), withoutPressables(verdict.advice)].filter(Boolean).join('\n'),
    mileageText(checked),
  ]
    .filter(Boolean)
    .join('\n\n')

const mileageText = ({ mileage, answered }: Pick<Checked, 'mileage' | 'answered'>): string =>
  answered > 0 ? `Пробег ${judgementText(mileage)}.` : ''

export const datedText = (checked: CheckedCar): string => timeText(checked, 'Проверено')

/** Time of the oldest answer: a new check does not make stored answers newer. */
function timeText({ oldestAt, askedAt }: CheckedCar, called: string): string {
  if (oldestAt !== undefined) return `${called} ${formatDateTime(oldestAt)} по Москве.`
  return askedAt === undefined ? 'Ответов нет.' : `Спрашивали ${formatDateTime(askedAt)} по Москве.`
}

const notesOf = ({ verdict: { notes } }: CheckedCar) => ({
  title: 'К сведению:',
  items: notes.map((note) => `• ${titleOf(note)}`),
  more: (left: number) => `…и ещё ${left}: по кнопке «Почему».`,
})

const gapsOf = ({ verdict: { unknown } }: CheckedCar) => ({
  title: 'Не знаем:',
  items: gapTexts(unknown),
  more: (left: number) => `…и ещё ${left}: по кнопке «Чего не знаем».`,
})

const whyOf = ({ verdict: { reasons } }: CheckedCar) => ({
  title: reasons.length > 0 ? 'Почему:' : '',
  items: reasons.map(reasonText),
  more: moreReasons,
})

const titleOf = ({ title, isTold }: Reason): string =>
  `${withoutPressables(title)}${isTold ? ' (с ваших слов)' : ''}`

const moreReasons = (left: number): string =>
  `…и ещё ${left} ${plural(left, 'причина', 'причины', 'причин')}: все по кнопке «Почему».`

type Checked = Omit<CheckedCar, 'verdict' | 'car' | 'evidence' | 'body'>

/** Empty if every source responded. */
export function uncheckedText({ answered, of, askedAt, silent, kept, unaskable }: Checked): string {
  const counted =
    answered > 0
      ? `Ответили не все: ${answered} из ${of}.`
      : askedAt === undefined
        ? 'Свежих ответов нет.'
        : `Никто не ответил: спрашивали ${of}.`
  const unchecked = silent.filter(({ id }) => kept.every(({ section }) => section.id !== id))
  return [
    ...(silent.length > 0
      ? [
          `${counted} ${unchecked.length > 0 ? `Не проверено: ${marks(unchecked)}. ` : ''}Молчание не значит «чисто».`,
        ]
      : []),
    ...keptTexts(kept),
    ...(unaskable.length > 0 ? [`По номеру кузова не спросить: ${marks(unaskable)}. Нужен VIN.`] : []),
  ].join('\n')
}

function keptTexts(kept: Checked['kept']): string[] {
  const sorted = kept.toSorted((a, b) => Date.parse(b.checkedAt) - Date.parse(a.checkedAt))
  const byTime = Map.groupBy(sorted, ({ checkedAt }) => formatDateTime(checkedAt))
  return [...byTime].map(
    ([time, all]) => `Учли прежние ответы, от ${time}: ${marks(all.map(({ section }) => section))}.`,
  )
}

const marks = (sections: readonly Section[]): string => listed(sections.map(({ mark }) => inSentence(mark)))

export function whyLong(checked: CheckedCar, before = ''): LongText {
  const { car, verdict, evidence, ...counts } = checked
  const { vin, reasons, notes, unknown } = verdict
  return {
    head: [before, numberAndCar(vin, car), uncheckedText(counts), judgedLine(counts, verdict)]
      .filter(Boolean)
      .join('\n\n'),
    blocks: [
      ...titled('Почему:', reasons.map(reasonText)),
      ...titled(
        'Чего не хватает:',
        missingAnswers(evidence).map(({ title, explain }) => `• ${withoutPressables(title)}\n${explain}`),
      ),
      ...titled(
        'К сведению:',
        notes.map((note) => `• ${titleOf(note)}\n${withoutPressables(note.explain)}`),
      ),
      ...titled('Не знаем:', gapTexts(unknown)),
    ],
    tail: timeText(checked, 'По ответам на'),
  }
}

const titled = (title: string, texts: readonly string[]): Paragraph[] =>
  texts.map((text, at) => (at === 0 ? { text: `${title}\n${text}` } : { text, isNear: !text.includes('\n') }))

const reasonText = (reason: Reason, at: number): string => {
  const { explain, advice, proofs, checkedAt } = reason
  const sources = [...new Set(proofs.map(({ source }) => sourceName(source)))]
  return [
    `${at + 1}. ${titleOf(reason)}`,
    withoutPressables(explain),
    withoutPressables(advice),
    `${withoutPressables(listed(sources))}, ${formatDateTime(checkedAt)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const gapTexts = (gaps: readonly Gap[]): string[] => [
  ...new Set(gaps.map(({ reason }) => `• ${withoutPressables(reason)}`)),
]
