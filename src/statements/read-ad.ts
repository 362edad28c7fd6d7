import type { AdWords, QuotedValue } from '#facts/buyer-input.ts'
import { advertText, quote } from './advert-text.ts'
import { priceIn, runIn } from './amounts.ts'
import { colourIn, powerIn } from './car-words.ts'
import { makeIn } from './make-words.ts'
import { ownersIn } from './owner-words.ts'
import { passportWordsIn } from './passport-words.ts'
import { plateInAd, vinInAd } from './stated-numbers.ts'
import { isTakenBack } from './taken-back.ts'
import { commonValue, words } from './word-patterns.ts'
import { yearIn } from './year-words.ts'

/**
 * Omits ambiguous or contradictory values. Of two labelled ones, the more flattering is checked;
 * their contradiction is an admission.
 */
export function readAd(whole: string): AdWords {
  const text = advertText(whole)
  const { plain, shown } = text
  const own = <Value>(read: QuotedValue<Value> | undefined): QuotedValue<Value> | undefined =>
    read && { value: read.value, said: quote(text, read.said) }
  return {
    make: makeIn(shown),
    price: own(priceIn(plain)),
    odometer: own(runIn(plain)),
    owners: own(commonValue(ownersIn(plain))),
    year: own(yearIn(plain)),
    power: own(powerIn(plain)),
    colour: own(colourIn(plain)),
    vin: vinInAd(shown),
    plate: plateInAd(shown),
    passport: own(commonValue(passportWordsIn(plain))),
    unhurt: own(flagIn(plain, UNHURT)),
    unpainted: own(flagIn(plain, UNPAINTED)),
    unhired: own(flagIn(plain, UNHIRED)),
    unbound: own(flagIn(plain, UNBOUND)),
    unwanted: own(flagIn(plain, UNWANTED)),
    serviced: own(flagIn(plain, SERVICED)),
  }
}

export const saysUnhurt = (whole: string): boolean => flagIn(advertText(whole).plain, UNHURT) !== undefined

const WAS = '(?:не (?:был[аио]?|участвовал[аио]?|попадал[аио]?|работал[аио]?|использовал(?:ся|ась|ось))|нет)'

const UNHURT = words(
  `не ?бит(?:ая|ый|ые|а|о|ы)?|(?:без|ни одного) (?:дтп|авари[йи])|в (?:дтп|авари(?:ях|и)) ${WAS}|${WAS} в (?:дтп|авари(?:ях|и))|(?:дтп|аварий) (?:не было|нет)`,
)
const UNPAINTED = words(
  'не ?краш(?:ен)?(?:н?ая|н?ый|н?ые|а|о|ы)?|без (?:окрас(?:ов|а)|подкрас(?:ов|а)?)|вс[яе] в родн(?:ой краске|ом окрасе)',
)
const UNHIRED = words(`(?:в )?такси ${WAS}|${WAS} в такси|не (?:из[ -]под )?такси`)
const UNBOUND = words(
  'не в залоге|без (?:залог(?:ов|а)|обременени[йя]|ограничени[йя]|запретов)|(?:залог(?:ов|а)|обременений|ограничений|запретов) нет|юридически чист(?:ая|ый|а|о)?',
)
const AND = '(?: ?[,/] ?| и | или | либо )(?:ни )?'
const BONDS_IN = `(?:(?:в )?(?:залоге|кредите|лизинге|аресте|запрете|розыске|угоне)${AND}){0,4}`
const BONDS_OF = `(?:(?:залог|кредит|арест|запрет|ограничени|обременени|штраф|долг)\\p{L}{0,2}${AND}){0,4}`
const IN_SEARCH = `${BONDS_IN}(?:в )?(?:розыске|угоне)`
const IS_IN = '(?:числи(?:тся|лась|лся)|находи(?:тся|лась|лся)|состо(?:ит|яла|ял)|значится|был[аио]?)'
const UNWANTED = words(
  `(?:не(?: ${IS_IN})?|ни|нет) (?:в )?${IN_SEARCH}`,
  `в ${IN_SEARCH}(?:${AND}(?:в )?(?:залоге|кредите|лизинге|аресте))* (?:не ${IS_IN}|нет)`,
  `без ${BONDS_OF}(?:розыска|угонов|угона)`,
  `(?:розыска|угонов|угона)(?:${AND}${BONDS_OF}\\p{L}+)? нет`,
  'не ?(?:угнан(?:а|ная|ный)?|краден(?:а|ая|ый)?)',
)
const SERVICED = words(
  '(?:обслуж(?:ивал(?:ась|ся|ось)|ивается|ивание|ен[ао]?)|то|все то) (?:\\p{L}+ ){0,2}у (?:\\p{L}+\\.? ?)?(?:дилера|официалов|офф?\\.? ?дилера)|дилерское обслуживание|сервисн(?:ая|ой) кни(?:га|жка|жкой|гой)',
)

function flagIn(text: string, flag: RegExp): QuotedValue<true> | undefined {
  const phrase = [...text.matchAll(flag)].find((match) => !isTakenBack(text, match))
  return phrase && { value: true, said: phrase[0] }
}
