import type { Evidence } from '#facts/evidence.ts'
import { inSentence, listed } from '#facts/words.ts'
import { type Obstacle, obstacles } from '#verdict/required.ts'

/** `unstored` results only from judging stored answers alone. */
type Kind = Exclude<Extract<Obstacle, { topic: unknown }>['kind'], 'unstored'>

const kinds = [
  'unanswered',
  'refused',
  'not-today',
  'unread',
  'disputed',
  'partly-refused',
  'substituted',
] as const

const DECIDE = 'Эти ответы решают, можно ли потерять машину.'
const BELOW = 'Откройте строку ниже: там сказано,'

const texts: Record<Kind, { readonly title: string; readonly explain: string; readonly advice: string }> = {
  unanswered: {
    title: 'Без ответа',
    explain: `${DECIDE} Молчание реестра о ней не говорит ничего.`,
    advice: 'Повторите проверку или спросите на сайтах ГИБДД и реестра залогов сами.',
  },
  refused: {
    title: 'Отказали',
    explain: `${DECIDE} Сведений нам не выдают, и повтор не поможет.`,
    advice: 'Спросите на сайтах этих реестров сами: ссылки стоят в строках ниже.',
  },
  'not-today': {
    title: 'Сейчас не проверено',
    explain: 'Запрет, розыск и залог появляются за час: ответ другого дня их не исключает.',
    advice: 'Проверьте ещё раз сейчас, а потом в день сделки.',
  },
  unread: {
    title: 'Прочитали не всё',
    explain: 'Часть записей в ответе мы не разобрали, и что в них, не знаем.',
    advice: 'Откройте «Все поля ответа» и прочитайте запись сами.',
  },
  'partly-refused': {
    title: 'Один из источников отказал',
    explain: 'Что он знает и почему сведений не выдаёт, нам неизвестно.',
    advice: `${BELOW} кто отказал. Запросите сведения у него лично.`,
  },
  substituted: {
    title: 'Ответил не сам реестр',
    explain: 'Что знает сам реестр, мы не слышали.',
    advice: 'Повторите позже или спросите на его сайте.',
  },
  disputed: {
    title: 'Источники расходятся',
    explain: 'Одни говорят, что запись есть, другие — что её нет. Кто из них прав, мы не знаем.',
    advice: `${BELOW} кто и когда это говорит. Верьте худшему, пока не проверите сами.`,
  },
}

interface MissingAnswers {
  readonly kind: Kind
  /** «Отказали: розыск и залог». */
  readonly title: string
  readonly explain: string
  readonly advice: string
}

export const missingAnswers = (evidence: Evidence): readonly MissingAnswers[] =>
  kinds.flatMap((kind) => {
    const topics = obstacles(evidence).flatMap((one) => (one.kind === kind ? one.topic : []))
    if (topics.length === 0) return []
    const names = evidence.answers
      .filter(({ section }) => topics.some((topic) => topic === section.tells))
      .map(({ section }) => inSentence(section.mark))
    const { title, explain, advice } = texts[kind]
    return { kind, title: `${title}: ${listed(names)}`, explain, advice }
  })
