import { listed } from '#facts/words.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { isNotRegistered, type Obstacle, obstacles } from '#verdict/required.ts'
import { ReasonItem } from './reasons.tsx'
import { markInSentence } from './shown.ts'
import type { Judged } from './use-verdict.ts'

/** Explains why a car without reasons is not *clear*. */
export const Doubts = ({ judged }: { readonly judged: Judged }) => (
  <>
    {isNotRegistered(judged.answers) && <NotRegistered vin={judged.vin} />}
    {kinds.map((kind) => (
      <Missing key={kind} kind={kind} judged={judged} />
    ))}
    {obstacles(judged).some(({ kind }) => kind === 'no-owner') && isNamed(judged) && (
      <ReasonItem tone="unknown" title="Нынешний владелец в ответе не назван">
        <p>Машина есть в истории регистрации, но все периоды владения кончились.</p>
        <p>
          <b>Что делать.</b> Попросите СТС и паспорт продавца и спросите, на кого машина записана сейчас.
        </p>
      </ReasonItem>
    )}
  </>
)

const isNamed = ({ facts, answers }: Judged): boolean => facts.owners.length > 0 && !isNotRegistered(answers)

const NotRegistered = ({ vin }: { readonly vin: string }) => (
  <>
    <ReasonItem tone="unknown" title={`По этому ${numberWords(vin).dative} в истории регистрации пусто`}>
      <p>
        Пустые ответы о ДТП, розыске и запретах без регистрации ничего не значат: реестр мог искать
        несуществующий номер.
      </p>
      <p>
        <b>Что делать.</b> Попросите СТС и сравните номер с табличкой на кузове. Не сходится хотя бы один знак
        — уходите.
      </p>
    </ReasonItem>
    <ReasonItem tone="none" title="Так бывает: новая, ввезённая, военная или списанная машина">
      <p>
        Тогда у продавца есть ПТС или таможенные документы, и в них тот же номер. Без них машину не поставить
        на учёт.
      </p>
    </ReasonItem>
  </>
)

/** *unstored* only results from judging stored answers alone. */
type Kind = Exclude<Extract<Obstacle, { topic: unknown }>['kind'], 'unstored'>

const kinds = [
  'unanswered',
  'refused',
  'not-today',
  'unread',
  'disputed',
  'refused-beside',
  'stood-in',
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
  'refused-beside': {
    title: 'Один из источников отказал',
    explain: 'Что он знает и почему сведений не выдаёт, нам неизвестно.',
    advice: `${BELOW} кто отказал. Запросите сведения у него лично.`,
  },
  'stood-in': {
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

function Missing({ kind, judged }: { readonly kind: Kind; readonly judged: Judged }) {
  const topics = obstacles(judged).flatMap((one) => (one.kind === kind ? one.topic : []))
  if (topics.length === 0) return null
  const names = judged.answers
    .filter(({ section }) => topics.some((topic) => topic === section.tells))
    .map(({ section }) => markInSentence(section.mark))
  const { title, explain, advice } = texts[kind]
  return (
    <ReasonItem tone="unknown" title={`${title}: ${listed(names)}`}>
      <p>{explain}</p>
      <p>
        <b>Что делать.</b> {advice}
      </p>
    </ReasonItem>
  )
}
