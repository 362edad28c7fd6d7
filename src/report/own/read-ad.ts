import { plateIn, vinIn } from '#shared/vehicle/extract.ts'
import type { AdWords, Said } from '../told.ts'
import { priceIn, runIn } from './amounts.ts'
import { ownersIn } from './owner-words.ts'
import { agreed, GAP, words } from './said.ts'
import { LONGEST_AD } from './told-limits.ts'
import { yearIn } from './year-words.ts'

/**
 * What an advertisement says of the car, as it is written on the boards and in messengers. What could be two
 * things, or is said in two ways, is left out: nothing is invented.
 */
export function readAd(whole: string): AdWords {
  const text = whole.slice(0, LONGEST_AD)
  return {
    price: priceIn(text),
    odometer: runIn(text),
    owners: agreed(ownersIn(text)),
    year: yearIn(text),
    vin: quoted(text, vinIn(text)),
    plate: quoted(text, plateIn(text), PLATE_TWINS),
    passport: agreed(passportsIn(text)),
    unhurt: flagIn(text, UNHURT),
    unpainted: flagIn(text, UNPAINTED),
    unhired: flagIn(text, UNHIRED),
    unbound: flagIn(text, UNBOUND),
    serviced: flagIn(text, SERVICED),
  }
}

const WAS =
  '(?:не\\s(?:был[аио]?|участвовал[аио]?|попадал[аио]?|работал[аио]?|использовал(?:ся|ась|ось))|нет)'

const UNHURT = words(
  `не\\s?бит(?:ая|ый|ые|а|о|ы)?|(?:без|ни\\sодного)\\s(?:дтп|авари[йи])|в\\s(?:дтп|авари(?:ях|и))\\s${WAS}|${WAS}\\sв\\s(?:дтп|авари(?:ях|и))|(?:дтп|аварий)\\s(?:не\\sбыло|нет)`,
)
const UNPAINTED = words(
  'не\\s?краш(?:ен)?(?:н?ая|н?ый|н?ые|а|о|ы)?|без\\s(?:окрас(?:ов|а)|подкрас(?:ов|а)?)|вс[яёе]\\sв\\sродн(?:ой\\sкраске|ом\\sокрасе)',
)
const UNHIRED = words(`(?:в\\s)?такси\\s${WAS}|${WAS}\\sв\\sтакси|не\\s(?:из[\\s-]под\\s)?такси`)
const UNBOUND = words(
  'не\\sв\\sзалоге|без\\s(?:залог(?:ов|а)|обременени[йя]|ограничени[йя]|запретов)|(?:залог(?:ов|а)|обременений|ограничений|запретов)\\sнет|юридически\\sчист(?:ая|ый|а|о)?',
)
const SERVICED = words(
  '(?:обслуж(?:ивал(?:ась|ся|ось)|ивается|ивание|ен[ао]?)|то|все\\sто)\\s(?:\\p{L}+\\s){0,2}у\\s(?:\\p{L}+\\.?\\s?)?(?:дилера|официалов|офф?\\.?\\s?дилера)|дилерское\\sобслуживание|сервисн(?:ая|ой)\\sкни(?:га|жка|жкой|гой)',
)

/** «Не без ДТП», «без залогов нет», «ДТП не было, кроме одного»: that says the contrary, or nothing. */
const TAKEN_BACK_BEFORE = /(?<!\p{L})(?:не|нет)\s$/iu
const TAKEN_BACK_AFTER =
  /^[\s,(–—-]{0,4}(?:кроме|за исключением|не считая|помимо|если не считать|нет|почти)(?!\p{L})/iu

function flagIn(text: string, flag: RegExp): Said<true> | undefined {
  const said = [...text.matchAll(flag)].find(
    ({ 0: match, index }) =>
      !TAKEN_BACK_BEFORE.test(text.slice(Math.max(0, index - 4), index)) &&
      !TAKEN_BACK_AFTER.test(text.slice(index + match.length, index + match.length + 24)),
  )
  return said && { value: true, said: said[0] }
}

const PASSPORT_NAME = '(?:(?:э|электронн\\p{L}{2}\\s)?птс|паспорт\\sтс)'

const kindOfPassport = (value: 'original' | 'duplicate' | 'electronic', said: string) => ({
  value,
  said: words(`${PASSPORT_NAME}${GAP}(?:${said})|(?:${said})\\s?${PASSPORT_NAME}`),
})

const PASSPORT = [
  kindOfPassport('original', 'оригинал(?:ьн(?:ый|ое|ая))?|родн(?:ой|ая)'),
  kindOfPassport('duplicate', 'дубликат(?:а|ом|у)?|дубль'),
  {
    value: 'electronic',
    said: words('электронн(?:ый|ая|ое)\\sптс|птс\\s?[:—–-]?\\s?электронн(?:ый|ая|ое)|эптс'),
  },
] as const

const DENIED = /(?<!\p{L})(?:не|без|вместо)\s*$/iu

/** Every kind of passport that the text names, and denies not. */
export const passportsIn = (text: string): NonNullable<AdWords['passport']>[] =>
  PASSPORT.flatMap(({ value, said }) =>
    [...text.matchAll(said)]
      .filter((match) => !DENIED.test(text.slice(Math.max(0, match.index - 10), match.index)))
      .map((match) => ({ value, said: match[0] })),
  )

const PLATE_TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНОРСТУХ'].map((letter, at) => [letter, `[${letter}${'ABEKMHOPCTYX'.charAt(at)}]`]),
)

/** A number with its words as they stood: with blanks, dashes, in any case. */
function quoted(
  text: string,
  found: string | undefined,
  twins: Readonly<Record<string, string>> = {},
): Said<string> | undefined {
  if (found === undefined) return undefined
  const signs = [...found].map((sign) => twins[sign] ?? sign)
  const said = new RegExp(signs.join('[\\s\\p{Pd}|]{0,3}'), 'iu').exec(text)?.[0]
  return said === undefined ? undefined : { value: found, said }
}
