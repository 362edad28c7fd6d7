import type { Topic } from '#shared/contract/section.ts'
import type { Judged } from '../verdict/use-verdict.ts'

/** «2 аварии, есть тяжёлая», «Не спрашивали». */
export const lineOf = (topic: Topic, { answers, marks }: Judged): string =>
  answers
    .filter(({ section }) => section.tells === topic)
    .flatMap(({ section }) => marks.filter((mark) => mark.section === section.id))
    .map(({ line }) => line)
    .join('. ')
