import type { ToldAnswer } from '#facts/buyer-input.ts'
import type { SellerQuery } from '#shared/by-hand-registries.ts'
import type { SellerCheck } from '#shared/deal-situation.ts'
import { DAY_MS } from '#shared/durations.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { hasTrouble, saysNothing } from './nothing-page.ts'
import { hasLongRun, piecesFrom, tidyPage } from './tidy-page.ts'
import { withoutYo, wordsOf } from './words-of.ts'

type Given = Omit<ToldAnswer, 'at'>

interface Wanted {
  readonly seller: SellerQuery
  readonly vin: string
  readonly now: Date
}

type Reader = (text: string, wanted: Wanted) => Given | undefined

/** An unlisted word concludes nothing. */
const readers: Readonly<Record<SellerCheck, Reader>> = {
  bankruptcy: readBankruptcy,
  bailiffs: readBailiffs,
  power: readPower,
  inheritance: readInheritance,
  pledges: readPledges,
  company: readCompany,
}

/** A copied result page. Undefined: no recognised phrase, or it is about other people. */
export const readSeller = (check: SellerCheck, text: string, wanted: Wanted): Given | undefined =>
  hasLongRun(text) ? undefined : readers[check](tidyPage(text), wanted)

/** `А40-000001/2026`. */
const CASE = /[АA]\d{2}-\d{1,7}\/\d{4}/u
const BANKRUPT =
  /реструктуризаци\p{L}+ долг|реализаци\p{L}+ имуществ|внесудебн\p{L}+ банкротств|конкурсное производство|(?<!\p{L})наблюдение/iu
const BANKRUPT_ENDED =
  /завершен\p{L}* (?:процедур\p{L}+ )?реализаци|прекращен\p{L}* производств|производство (?:по делу )?прекращено|процедура завершена/iu

function readBankruptcy(text: string, { seller }: Wanted): Given | undefined {
  const isListed = CASE.test(text) || BANKRUPT.test(text) || BANKRUPT_ENDED.test(text)
  if (!isListed) return saysNothing('bankruptcy', text, seller) ? { answer: 'nothing' } : undefined
  return aboutPerson(text, seller, isCaseOver)
}

/** The block may reach into the next row, so a case in force outweighs an ended one. */
const isCaseOver = (block: string): boolean =>
  BANKRUPT_ENDED.test(block) && !BANKRUPT.test(block.replaceAll(new RegExp(BANKRUPT_ENDED, 'giu'), ''))

/** `12345/26/77001-ИП`. */
const PROCEEDING = /\d{1,9}\/\d{1,9}\/\d{1,9}-(?:ИП|СД)/u
const PROCEEDINGS = new RegExp(PROCEEDING, 'gu')
/** Article 47: done. */
const DONE = /(?<!\p{L})(?:ст\.?|статья) ?47(?!\d)/iu
const DONE_ALONE = /^[\d .,]*(?:ст\.?|статья) ?47(?!\d)[\d .,чп]*$/iu
/** Article 46 ends without money, so that the debt lives. */
const UNPAID = /(?<!\p{L})(?:ст\.?|статья)\s*46(?!\d)/iu
/** The table has the sum behind the article. */
const DEBT = /задолженност|долг|\d\s*руб/iu

/** The article is in the proceeding's line or alone in a later one; a sentence below explains. */
function isDone(proceeding: string): boolean {
  const [upToDebt = ''] = proceeding.split(DEBT)
  const [own = '', ...later] = upToDebt.split('\n')
  return !UNPAID.test(upToDebt) && (DONE.test(own) || later.some((line) => DONE_ALONE.test(line)))
}
const UNFINISHED = /ncapcha|captcha|код с картинки|обрабатывается|попробуйте позже/iu

function readBailiffs(text: string, { seller }: Wanted): Given | undefined {
  if (PROCEEDING.test(text))
    return aboutPerson(text, seller, (block) => {
      const proceedings = piecesFrom(block, PROCEEDINGS)
      return proceedings.length > 0 && proceedings.every(isDone)
    })
  if (saysNothing('bailiffs', text, seller)) return { answer: 'nothing' }
  return UNFINISHED.test(text) ? { answer: 'failed' } : undefined
}

const POWER = /доверенност/iu
const POWER_ENDED =
  /отмен|отозван|отзыв|аннулир|утратил|прекращ|недействительн|не действует|(?<!не )истек(?!а)|просрочен/iu
const NOT_ENDED =
  /не (?:была? |было )?(?:отмен|отозв|аннулир|прекращ)\p{L}*|\p{L}+ об? (?:отмен|отзыв|прекращ|аннулир)\p{L}*(?: доверенност\p{L}+)?:? (?:нет(?= ?(?:[.,;\n]|$))|отсутству\p{L}+|не (?:найден|име|внес)\p{L}*)/giu
const POWER_MISSING = /не найден/iu
const POWER_UNSURE = /невозможн|не удалось|нет (?:данн|сведени|информаци)|неизвестн/iu
const POWER_GOOD = /доверенность (?:\p{L}+ ){0,3}найдена|статус:?\s*действует/iu
/** It may not include the sale. */
const POWER_LIMITED = /(?<!\p{L})(?:без|кроме|исключая|ограничен\p{L}*|только|полномочи\p{L}*)(?!\p{L})/iu
/** Forms and help ask or explain what the result answers. */
const POWER_EXPLAINED =
  /\?$|(?<!\p{L})(?:ли|если|случае|может|могут|можно|нужно|чтобы|узнать|проверьте|введите|как|всегда|обычно)(?!\p{L})/iu

/** «Found» lifts a stop, so a word of an end that is not understood concludes nothing. */
function readPower(text: string, { now }: Wanted): Given | undefined {
  const plain = withoutYo(text).replaceAll(NOT_ENDED, '')
  const result = plain
    .split(/(?<=[!?\n]|\.(?!\d))/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => !POWER_EXPLAINED.test(sentence))
    .join(' ')
  if (!POWER.test(result) || hasTrouble(text)) return undefined
  if (POWER_UNSURE.test(plain)) return undefined
  if (POWER_ENDED.test(result) || POWER_MISSING.test(result)) return { answer: 'nothing' }
  if (POWER_ENDED.test(plain) || POWER_LIMITED.test(plain) || !POWER_GOOD.test(result)) return undefined
  const end = powerEnd(text)
  if (end !== undefined) return { answer: end < now ? 'nothing' : 'found' }
  // A term in years, or a day in other words: the buyer reckons himself.
  return POWER_TERM.test(text) ? undefined : { answer: 'found' }
}

const POWER_TERM =
  /(?<!\d)(?:19|20)\d{2}(?!\d)|\d{2}\.\d{2}\.\d{2}|(?<!\p{L})(?:срок|годн|лет|месяц)|на [^.!?\n]{0,20}год/iu
const POWER_END =
  /(?:(?<!\p{L})(?:до|по)|истекает|окончани\p{L}{1,3}(?: срока)?(?: действия)?|срок(?: действия)?)[\s:—–-]*(\d{2}\.\d{2}\.\d{4})/giu

/** End of the earliest last day. */
function powerEnd(text: string): Date | undefined {
  const days = [...text.matchAll(POWER_END)].flatMap(([, day]) => parseRussianDate(day)?.getTime() ?? [])
  return days.length === 0 ? undefined : new Date(Math.min(...days) + DAY_MS)
}

/** The empty form has a date of death, too. */
const HERITAGE =
  /наследственн\p{L}+ дел\p{L}*\s*(?:№|N|номер)?\s*:?\s*\d|дата смерти\D{0,80}\d{2}\.\d{2}\.\d{4}/iu

/** `seller.name` is the owner's. */
function readInheritance(text: string, { seller: { name } }: Wanted): Given | undefined {
  if (!HERITAGE.test(text))
    return saysNothing('inheritance', text, { name }) ? { answer: 'nothing' } : undefined
  const isAnother = wordsOf(name ?? '').length > 1 && blocksOf(text, { name }).length === 0
  return isAnother ? undefined : { answer: 'found' }
}

const NOTICE = /20\d\d-\d{3}-\d{6}-\d{3}/u

function readPledges(text: string, { seller, vin }: Wanted): Given | undefined {
  if (!NOTICE.test(text)) return saysNothing('pledges', text, seller) ? { answer: 'nothing' } : undefined
  if (wordsOf(text).includes(vin)) return { answer: 'found', state: 'vehicle' }
  return aboutPerson(text, seller, () => false)
}

const CLOSING =
  /(?<!не )находится в (?:процессе|стадии) (?:ликвидации|банкротства)|(?<!находится )в (?:процессе|стадии) ликвидации|ликвидирован|исключен\p{L}* из ЕГРЮЛ|предстоящ\p{L}+ исключени|прекратил\p{L}* деятельность|деятельность прекращена|(?:сведения|данные) (?:признаны )?недостоверн|признан\p{L}* недостоверн|конкурсное производство|(?<!не )признан\p{L}* (?:банкротом|несостоятельн)|(?<!не )назначен\p{L}* ликвидатор|процедур\p{L} наблюдения|(?<!\p{L})недействующ(?:ая|ее) (?:организация|юридическое лицо|компания)|статус:?\s*недействующ/iu
const ACTIVE = /(?<!\p{L})действующ(?:ая|ее) (?:организация|юридическое лицо|компания)|статус:?\s*действующ/iu
/** Marks of the registers of companies that are no sign of closing, but no good sign either. */
const COMPANY_DOUBT =
  /недостоверн|массов|наблюдени|оздоровлени|внешн\p{L}+ управлени|намерени|банкрот|несостоятельн|дисквалиф|приостанов|ликвид|исключени|реорганиз|прекращ|задолженност|недоимк|запрет|арест|взыскан/iu

const COMPANY_INN = /ИНН\D{0,5}(\d{10})(?!\d)/giu

/** Without exactly the company's own ИНН the page may be about another one. */
function readCompany(text: string, { seller: { inn } }: Wanted): Given | undefined {
  const isOther = [...text.matchAll(COMPANY_INN)].some(([, listed]) => listed !== inn)
  if (inn === undefined || isOther || !wordsOf(text).includes(inn)) return undefined
  const line = withoutYo(text)
  if (CLOSING.test(line)) return { answer: 'found', state: 'same' }
  return ACTIVE.test(line) && !COMPANY_DOUBT.test(line) && !hasTrouble(text)
    ? { answer: 'nothing' }
    : undefined
}

/**
 * A listed name is this person only by an equal birth date or ИНН, and another by a different one.
 * Without a typed name and ИНН nothing is concluded.
 */
function aboutPerson(
  text: string,
  seller: SellerQuery,
  isOver: (block: string) => boolean,
): Given | undefined {
  const matches = blocksOf(text, seller).flatMap((block) => {
    const person = compared(block, seller)
    return person === 'other' ? [] : [{ person, isOver: isOver(block) }]
  })
  if (matches.length === 0) return undefined
  // The gravest match decides: an ended one of his own does not hide a namesake's in force.
  const [inForce] = matches
    .filter(({ isOver }) => !isOver)
    .toSorted((one, other) => Number(other.person === 'same') - Number(one.person === 'same'))
  const isOwn = matches.some(({ person }) => person === 'same')
  return { answer: 'found', state: inForce?.person ?? (isOwn ? 'ended' : 'namesake') }
}

/** One per person of this name; the whole page if only the ИНН is known. */
function blocksOf(text: string, { name, inn }: SellerQuery): string[] {
  const line = withoutYo(text)
  const names = wordsOf(name ?? '')
  if (names.length < 2) return inn !== undefined && wordsOf(line).includes(inn) ? [line] : []
  const whole = new RegExp(`(?<![\\p{L}\\d])${names.map(withoutYo).join('[\\s,-]+')}(?![\\p{L}\\d])`, 'giu')
  return piecesFrom(line, whole)
}

/** The first date is the birth date where a site shows one next to the name. */
const BORN = /^[\p{L}\s,.:-]*?(?:\d{12}[\p{L}\s,.:-]*?)?(\d{2}\.\d{2}\.\d{4})/u
/** In characters: a later ИНН is of the next row. */
const ROW = 80
const PERSON_INN = /ИНН\D{0,5}(\d{12})(?!\d)/u

function compared(block: string, { birthDate, inn }: SellerQuery): 'same' | 'namesake' | 'other' {
  const [, born] = BORN.exec(block) ?? []
  const [, listed] = PERSON_INN.exec(block.slice(0, ROW)) ?? []
  const hasInn = inn !== undefined && inn.length === 12
  if (hasInn && (listed === inn || wordsOf(block).includes(inn))) return 'same'
  if (hasInn && listed !== undefined) return 'other'
  if (birthDate !== undefined && born === birthDate) return 'same'
  return birthDate !== undefined && born !== undefined ? 'other' : 'namesake'
}
