import { wordsOf } from './words-of.ts'

type Asked = 'bankruptcy' | 'bailiffs' | 'pledges' | 'inheritance' | 'lease'

interface Page {
  /** A whole sentence of the registry. */
  readonly phrase: RegExp
  /** The registry's name on its pages. */
  readonly name: RegExp
}

const FEDRESURS = /^по заданным критериям не найдено ни одной записи$/iu

const pages: Readonly<Record<Asked, Page>> = {
  bankruptcy: { phrase: FEDRESURS, name: /банкрот/iu },
  lease: { phrase: FEDRESURS, name: /обременени|лизинг/iu },
  bailiffs: {
    phrase: /^(?:по вашему запросу )?(?:ничего не найдено|записей не найдено)$/iu,
    name: /фссп|fssp|судебн\p{L}+ пристав|исполнительн\p{L}+ производств/iu,
  },
  pledges: {
    phrase: /^(?:(?:по вашему запросу )?ничего не найдено|по данному запросу результатов не найдено)$/iu,
    name: /reestr-zalogov|залог/iu,
  },
  inheritance: {
    phrase: /^к сожалению, по вашему запросу ничего не найдено$/iu,
    name: /наследственн|notariat/iu,
  },
}

/** Registries that the buyer may confuse. */
const NAMES = Object.values(pages).map(({ name }) => name)

/** A page of an error, of a captcha or of a request that has not ended. */
const TROUBLE =
  /captcha|capcha|картинк|не робот|обрабатывается|попробуйте|повторите|(?:произошла|внутренняя|неизвестная) ошибка|ошибка (?:\d|сервера|загрузки|соединения|при )|(?<!\p{L})error(?!\p{L})|недоступ|технически\p{L} работ|доступ (?:ограничен|запрещ)|forbidden|denied|gateway|время ожидания|загрузка|loading|проверка браузера|некорректн|неверн|не заполнен|превышен|(?<!\d)(?:4[0-5]\d|50\d)(?!\d)/iu

/** Marks of records in any of the registries, also in a damaged copy. */
const RECORDS = [
  /\d\/\d{2,4}(?:\/|-)\d/u,
  /[АA]\d{2}\s*-\s*\d/u,
  /20\d\d-\d{3}-\d/u,
  /\d\s*руб/iu,
  /№\s*\d/u,
  /\d{2}\.\d{2}\.\d{4}/u,
  /реструктуризаци|реализаци|внесудебн|конкурсн|управляющий|должник\S*:|взыскател|задолженность|лизинго|финансовой аренды|залогодержател|залогодатель:|аннулирован/iu,
  /(?:найдено|нашлось|всего|показано|записей|результатов)\s*:?\s*[1-9]/iu,
]

/** Longer texts must name the registry. */
const SHORT = 120

interface Wanted {
  /** Full name of the seller. */
  readonly name?: string | undefined
  readonly inn?: string | undefined
  readonly vin?: string
}

/**
 * The page has the registry's own words for an empty result and no contradiction. Pages of other
 * registries, errors, persons and records conclude nothing.
 */
export function saysNothing(asked: Asked, text: string, wanted: Wanted): boolean {
  const { phrase, name } = pages[asked]
  const isOwn =
    text.length <= SHORT ? !NAMES.some((one) => one.test(text)) || name.test(text) : name.test(text)
  return (
    isOwn &&
    sentencesOf(text).some((sentence) => phrase.test(sentence)) &&
    !hasTrouble(text) &&
    !RECORDS.some((record) => record.test(text)) &&
    !namesOthers(text, wanted)
  )
}

export const hasTrouble = (text: string): boolean => TROUBLE.test(text)

const sentencesOf = (text: string): string[] =>
  text
    .split(/[\n\r.!;:?]+/u)
    .map((sentence) => sentence.trim().replaceAll(/\s+/gu, ' '))
    .filter(Boolean)

/** An empty result names no person; another number is another search's. */
function namesOthers(text: string, { name = '', inn, vin }: Wanted): boolean {
  const words = wordsOf(text)
  const [lastName] = wordsOf(name)
  const isNumber = (word: string) => /^\d{12}$/u.test(word) || /^(?=.*\d)[A-Z\d]{9,17}$/u.test(word)
  const known = new Set([inn, vin?.toUpperCase()])
  return (
    (lastName !== undefined && words.includes(lastName)) ||
    words.some((word) => isNumber(word) && !known.has(word))
  )
}
