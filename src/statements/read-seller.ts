import type { ToldAnswer } from '#facts/told.ts'
import type { SellerQuery } from '#shared/by-hand-registries.ts'
import type { SellerCheck } from '#shared/deal-situation.ts'
import { piecesFrom } from './pieces.ts'

type Given = Omit<ToldAnswer, 'at'>

interface Wanted {
  readonly seller: SellerQuery
  /** Of the report. */
  readonly vin: string
}

type Reader = (text: string, wanted: Wanted) => Given | undefined

const NOTHING = /не найдено ни одн(?:ой|ого)|запис(?:ей|и) не найден|ничего не найдено/iu

/** The registers of cars and persons; a word that is not in the list concludes nothing. */
const readers: Readonly<Record<SellerCheck, Reader>> = {
  bankruptcy: readBankruptcy,
  bailiffs: readBailiffs,
  power: readPower,
  inheritance: readInheritance,
  pledges: readPledges,
  company: readCompany,
}

/** Undefined: no phrase was recognised, or the page is about other people. */
export const readSeller = (check: SellerCheck, text: string, wanted: Wanted): Given | undefined =>
  readers[check](text, wanted)

/** `А40-000001/2026`. */
const CASE = /[АA]\d{2}-\d{1,7}\/\d{4}/u
const BANKRUPT =
  /реструктуризаци\p{L}+ долг|реализаци\p{L}+ имуществ|внесудебн\p{L}+ банкротств|конкурсное производство|наблюдение/iu
const BANKRUPT_ENDED =
  /завершен\p{L}* (?:процедур\p{L}+ )?реализаци|прекращен\p{L}* производств|производство (?:по делу )?прекращено|процедура завершена/iu

function readBankruptcy(text: string, { seller }: Wanted): Given | undefined {
  const isListed = CASE.test(text) || BANKRUPT.test(text) || BANKRUPT_ENDED.test(text)
  if (!isListed) return NOTHING.test(text) ? { answer: 'nothing' } : undefined
  return aboutPerson(text, seller, isCaseOver)
}

/** The block may reach into the next person's row, so a case in force outweighs an ended one. */
const isCaseOver = (block: string): boolean =>
  BANKRUPT_ENDED.test(block) && !BANKRUPT.test(block.replaceAll(new RegExp(BANKRUPT_ENDED, 'giu'), ''))

/** `12345/26/77001-ИП`. */
const PROCEEDING = /\d+\/\d+\/\d+-(?:ИП|СД)/u
const PROCEEDINGS = new RegExp(PROCEEDING, 'gu')
/** Article 47: done. Article 46 ends without money, so that the debt lives. */
const DONE = /ст\.?\s*47|статья\s*47/iu
const UNFINISHED = /ncapcha|captcha|код с картинки|обрабатывается|попробуйте позже/iu

function readBailiffs(text: string, { seller }: Wanted): Given | undefined {
  if (PROCEEDING.test(text))
    return aboutPerson(text, seller, (block) => {
      const proceedings = piecesFrom(block, PROCEEDINGS)
      return proceedings.length > 0 && proceedings.every((one) => DONE.test(one))
    })
  if (NOTHING.test(text)) return { answer: 'nothing' }
  return UNFINISHED.test(text) ? { answer: 'failed' } : undefined
}

const POWER = /доверенност/iu
const POWER_BAD = /не найден|отменен|не действует|прекращен|недействительн/iu
const POWER_GOOD = /действует|найдена|не отменен/iu
/** The form asks what the result answers. */
const POWER_ASKED = /(?:не )?(?:действует|найдена|отменена?|действительна) ли(?!\p{L})/giu

function readPower(text: string): Given | undefined {
  const line = unyo(text).replaceAll(POWER_ASKED, '')
  if (!POWER.test(line)) return undefined
  if (POWER_BAD.test(line.replaceAll(/не отменен\p{L}*/giu, ''))) return { answer: 'nothing' }
  return POWER_GOOD.test(line) ? { answer: 'found' } : undefined
}

/** The empty form has the label of a date of death, too. */
const HERITAGE =
  /наследственн\p{L}+ дел\p{L}*\s*(?:№|N|номер)?\s*:?\s*\d|дата смерти\D{0,80}\d{2}\.\d{2}\.\d{4}/iu

function readInheritance(text: string): Given | undefined {
  if (HERITAGE.test(text)) return { answer: 'found' }
  return NOTHING.test(text) ? { answer: 'nothing' } : undefined
}

const NOTICE = /20\d\d-\d{3}-\d{6}-\d{3}/u

function readPledges(text: string, { seller, vin }: Wanted): Given | undefined {
  if (!NOTICE.test(text)) return NOTHING.test(text) ? { answer: 'nothing' } : undefined
  if (wordsOf(text).includes(vin)) return { answer: 'found', state: 'vehicle' }
  return aboutPerson(text, seller, () => false)
}

const CLOSING =
  /(?<!не )находится в (?:процессе|стадии) (?:ликвидации|банкротства)|в стадии ликвидации|ликвидирован|исключен\p{L}* из ЕГРЮЛ|предстоящ\p{L}+ исключени|прекратил\p{L}* деятельность|деятельность прекращена|(?:сведения|данные) (?:признаны )?недостоверн|признан\p{L}* недостоверн|конкурсное производство|признан\p{L}* банкротом/iu
const ACTIVE = /действующ(?:ая|ее) (?:организация|юридическое лицо|компания)|статус:?\s*действующ/iu

/** Without the company's own ИНН the page may be about another one. */
function readCompany(text: string, { seller: { inn } }: Wanted): Given | undefined {
  if (inn === undefined || !wordsOf(text).includes(inn)) return undefined
  const line = unyo(text)
  if (CLOSING.test(line)) return { answer: 'found', state: 'same' }
  return ACTIVE.test(line) ? { answer: 'nothing' } : undefined
}

/**
 * A list by name is not the person: only an equal birth date or ИНН makes it so, and a different
 * one makes it another person. Without a typed name and ИНН nothing is concluded.
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
  const own = matches.filter(({ person }) => person === 'same')
  if (matches.length === 0) return undefined
  if (own.length === 0) return { answer: 'found', state: 'namesake' }
  return { answer: 'found', state: own.every((one) => one.isOver) ? 'ended' : 'same' }
}

/** Of each person of this name, up to the next one; the whole page if only the ИНН is known. */
function blocksOf(text: string, { name, inn }: SellerQuery): string[] {
  const line = unyo(text)
  const names = wordsOf(name ?? '')
  if (names.length < 2) return inn !== undefined && wordsOf(line).includes(inn) ? [line] : []
  const whole = new RegExp(`(?<![\\p{L}\\d])${names.map(unyo).join('[\\s,-]+')}(?![\\p{L}\\d])`, 'giu')
  return piecesFrom(line, whole)
}

const BORN = /^[\p{L}\s,.-]*?(\d{2}\.\d{2}\.\d{4})/u
/** In characters from the name: a later ИНН is of the next row. */
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

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toUpperCase())

/** Registers write «е» for «ё». */
const unyo = (text: string): string => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е')

/** Last names of another case or spelling of «ё» are equal; undefined: one is missing. */
export function isSameLastName(seller: string | undefined, owner: string | undefined): boolean | undefined {
  const [one, other] = [lastName(seller), lastName(owner)]
  return one === '' || other === '' ? undefined : one === other
}

const lastName = (name = ''): string =>
  (
    unyo(name)
      .trim()
      .split(/[\s.,]+/u)[0] ?? ''
  ).toUpperCase()
