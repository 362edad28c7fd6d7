import type { Section } from '#shared/contract/section.ts'
import { plural } from '#shared/text/plural.ts'
import { isAnswered } from './car-facts.ts'
import type { Evidence, Unanswered } from './evidence.ts'
import { isNotRegistered, isOfToday, isRequired } from './required.ts'
import { counted, distinct, fitting, listed } from './rules/words.ts'

const LINE = 44

/** What stands behind «Не знаем: », in 44 signs at most; never nothing. */
export function gapLine({ answers, now }: Evidence): string {
  const answered = answers.filter(isAnswered)
  if (answered.length === 0) return `всё: ответили 0 из ${answers.length}`
  if (isNotRegistered(answers)) return 'всё. Пусто — не значит «чисто»'
  const missing = answers.filter((answer) => !isAnswered(answer))
  if (missing.length > 0) {
    const n = missing.length
    return fitting(
      LINE,
      listed(inOrder(missing.map(({ section }) => section)).map(nameOf)),
      `${plural(n, 'молчит', 'молчат', 'молчат')} ${counted(n, 'проверка', 'проверки', 'проверок')}`,
    )
  }
  const isOld = answered.some((answer) => isRequired(answer.section.tells) && !isOfToday(answer, now))
  return isOld ? 'что изменилось с прежних ответов' : 'аварии без ГИБДД и ремонт'
}

/** A source that does not answer, and all that waits for it. */
export interface Silence {
  /** «ГИБДД», without the name of its system. */
  readonly source: string
  readonly kind: Extract<Unanswered['kind'], 'failed' | 'refused'>
  /** Ids of the sections that wait. */
  readonly sections: readonly string[]
  /** «ГИБДД молчит: розыск, запреты и ДТП не проверены». */
  readonly text: string
}

/** One for every source that failed, and one for every source that refuses. */
export function silences({ answers }: Pick<Evidence, 'answers'>): readonly Silence[] {
  return (['failed', 'refused'] as const).flatMap((kind) => {
    const waiting = inOrder(answers.flatMap((answer) => (answer.kind === kind ? answer.section : [])))
    return distinct(waiting.map(sourceOf)).map((source) => {
      const sections = waiting.filter((section) => sourceOf(section) === source)
      const does = kind === 'failed' ? 'молчит' : 'не выдаёт сведения'
      const names = listed(sections.map(nameOf))
      return {
        source,
        kind,
        sections: sections.map(({ id }) => id),
        text:
          sections.length === 1
            ? `${source} ${does}, не проверено: ${names}`
            : `${source} ${does}: ${names} не проверены`,
      }
    })
  })
}

const inOrder = (sections: readonly Section[]): Section[] => sections.toSorted((a, b) => a.order - b.order)

/** «ГИБДД (ЕАИСТО)» and «ГИБДД» fall silent together. */
const sourceOf = ({ source }: Section): string => source.replace(/ \(.*\)$/u, '')

/** Inside a sentence: «владельцы», but «ДТП». */
const nameOf = ({ mark }: Section): string =>
  /^\p{Lu}{2}/u.test(mark) ? mark : mark.charAt(0).toLowerCase() + mark.slice(1)
