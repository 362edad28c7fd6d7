import { extract, type Found } from '#shared/vehicle/extract.ts'
import { isPlate } from '#shared/vehicle/plate.ts'
import { toChooseFrom } from '#shared/vehicle/vin-offers.ts'
import { buttonIsOld, foundSeveral, labels, notUnderstood, type Site } from '../bot-texts.ts'
import { linkButton, type Said } from '../said.ts'
import { adAround, saysMore } from './advert.ts'
import { choices, followRows, verdictSaid, whySaid } from './buttons.ts'
import {
  checkingAgain,
  followBegun,
  followEnded,
  followOnlyInPrivate,
  followRefused,
  onlyInPrivate,
  onlyLink,
  tooMuch,
} from './check-texts.ts'
import type { Checks, Place } from './checks.ts'
import { signsOfNearlyVin } from './nearly-vin.ts'
import { type CheckPress, readPress, type ShownPress, writePress } from './press-data.ts'
import type { Wanted } from './tasks.ts'

/** What a press brings about. */
export type Pressed =
  /** The message with the button turns into this. */
  | Said
  /** Words over the chat; the message stays, or is changed later. */
  | { readonly notice: string }
  /** Nothing is said. */
  | 'nothing'

interface Parts {
  readonly checks: Checks
  readonly site: Site
}

/** What the bot does about cars: it finds the number in what a person says, and has it checked. */
interface CarsInTalk {
  /** @returns undefined: it is answered later, or not at all. */
  onText(text: string, place: Place): Promise<Said | undefined>
  /** @returns undefined for a button that is none of ours. */
  onPress(press: string, message: string, place: Place): Promise<Pressed | undefined>
}

const LINK = /https?:\/\/\S+/iu

export function aboutCars({ checks, site }: Parts): CarsInTalk {
  const ask = async (place: Place, wanted: Wanted): Promise<Said | undefined> => {
    const admitted = await checks.admits(place, 'check')
    if (admitted === 'yes') await checks.ask(place, wanted)
    return admitted === 'warn' ? { text: tooMuch } : undefined
  }

  const turnFollowing = async (
    does: 'follow' | 'unfollow',
    number: string,
    { address: { messenger, isGroup }, personId }: Place,
  ): Promise<string | { readonly notice: string }> => {
    const { following } = checks
    if (following === undefined) return { notice: buttonIsOld }
    if (isGroup) return { notice: followOnlyInPrivate }
    if (does === 'unfollow') {
      await following.unfollow(number, messenger, personId)
      return followEnded
    }
    const followed = await following.follow(number, messenger, personId)
    return typeof followed === 'string' ? { notice: followRefused[followed] } : followBegun(followed.until)
  }

  const shown = async (press: ShownPress, place: Place): Promise<Pressed> => {
    const { does, number, isOfAd } = press
    const turns = does === 'follow' || does === 'unfollow'
    const before = turns ? await turnFollowing(does, number, place) : ''
    if (typeof before !== 'string') return before
    // A message that reckons with an advertisement does not turn into one that cannot.
    if (turns && isOfAd) return { notice: before }
    const checked = await checks.known(number)
    const ad = isOfAd ? null : undefined
    const buttons = await followRows({ number, isOfAd }, checks, place)
    return does === 'why'
      ? whySaid(checked, site, { buttons, ad })
      : verdictSaid(checked, site, { before, buttons, ad })
  }

  const act = async (press: CheckPress, message: string, place: Place): Promise<Pressed> => {
    if ('number' in press && press.does !== 'check') return shown(press, place)
    if (press.does === 'paid' && place.address.isGroup) return { notice: onlyInPrivate }
    if ((await checks.admits(place, 'check')) !== 'yes') return { notice: tooMuch }
    await checks.ask(place, wantedBy(press), message)
    return { notice: checkingAgain }
  }

  return {
    onText(text, place) {
      const found = extract(text)
      if (found === undefined) return Promise.resolve(notFound(text, site))
      switch (found.kind) {
        case 'vin':
        case 'frame':
          return ask(place, { kind: 'car', number: found.number, ad: adOf(text, found) })
        case 'plate':
          return ask(place, { kind: 'plate', plate: found.number, ad: adOf(text, found) })
        default:
          return Promise.resolve(severalSaid(text, toChooseFrom(found), site))
      }
    },
    async onPress(press, message, place) {
      const read = readPress(press)
      if (read === undefined) return undefined
      // In a chat of several a message on one car is not to become one on another.
      return place.address.isGroup && place.offered?.includes(press) === false
        ? { notice: buttonIsOld }
        : act(read, message, place)
    },
  }
}

const adOf = (text: string, { number, isInText }: Found): string | undefined =>
  isInText ? adAround(text, [number]) : undefined

function wantedBy(press: CheckPress): Wanted {
  const ad = press.isOfAd ? null : undefined
  if ('number' in press) return { kind: 'car', number: press.number, ad }
  return { kind: press.does === 'paid' ? 'paid' : 'plate', plate: press.plate, ad }
}

const notFound = (text: string, site: Site): Said => ({
  text: LINK.test(text) ? onlyLink : notUnderstood(site, signsOfNearlyVin(text)),
  ...linkButton(labels.openSite, site.url),
})

/** Which of them is meant only the person knows: nothing is checked unasked. */
function severalSaid(text: string, numbers: readonly string[], site: Site): Said {
  if (numbers.length === 0)
    return { text: notUnderstood(site, signsOfNearlyVin(text)), ...linkButton(labels.openSite, site.url) }
  const isOfAd = saysMore(text, numbers)
  return {
    text: foundSeveral(numbers),
    buttons: choices(numbers, (number) =>
      isPlate(number)
        ? writePress({ does: 'plate', plate: number, isOfAd })
        : writePress({ does: 'check', number, isOfAd }),
    ),
  }
}
