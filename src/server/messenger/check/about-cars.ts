import { plainText, withoutSeparators } from '#shared/vehicle/characters.ts'
import { extract, type Found } from '#shared/vehicle/extract.ts'
import { isPlate } from '#shared/vehicle/plate.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { likeLatin, VIN_LENGTH, withoutLabel } from '#shared/vehicle/vin.ts'
import { vinsIn } from '#shared/vehicle/vin-in-text.ts'
import { toChooseFrom } from '#shared/vehicle/vin-offers.ts'
import { buttonIsOld, foundSeveral, labels, notUnderstood, type Site } from '../bot-texts.ts'
import { type ChatMessage, linkButton } from '../chat-message.ts'
import { viewInLink } from '../report/views.ts'
import { adAround, saysMore } from './advert.ts'
import { numberChoices, privateRows, verdictMessage } from './buttons.ts'
import {
  askedLater,
  checkingAgain,
  followBegun,
  followEnded,
  followOnlyInPrivate,
  followRefused,
  onlyInPrivate,
  onlyLink,
  reportOnlyInPrivate,
} from './check-texts.ts'
import type { Checks, MessageOrigin } from './checks.ts'
import { type OutcomePress, outcomeMessage, readOutcome } from './outcome-talk.ts'
import {
  type CheckPress,
  readPress,
  type ShownPress,
  type TickPress,
  type ViewPress,
  writePress,
} from './press-data.ts'
import type { TaskRequest } from './tasks.ts'
import { viewPresses } from './view-presses.ts'

export type PressReply =
  /** Replaces the message with the button. */
  | ChatMessage
  /** Over the chat; the message stays, or changes later. */
  | { readonly notice: string }
  | 'nothing'

interface Parts {
  readonly checks: Checks
  readonly site: Site
}

interface CarsInTalk {
  /** @returns undefined: the answer comes later, or never. */
  onText(text: string, place: MessageOrigin): Promise<ChatMessage | undefined>
  /** @returns undefined, not a promise, for a link to something else. */
  onLink(payload: string, place: MessageOrigin): Promise<ChatMessage | undefined> | undefined
  /** @returns undefined for a button of another part of the bot. */
  onPress(press: string, message: string, place: MessageOrigin): Promise<PressReply | undefined>
}

const LINK = /https?:\/\/\S+/iu

export function aboutCars({ checks, site }: Parts): CarsInTalk {
  /** @param wanted reads a long text, so that a refused message costs little */
  const ask = async (place: MessageOrigin, wanted: () => TaskRequest): Promise<ChatMessage | undefined> => {
    const refusal = await checks.refusalOf(place, 'check')
    if (!refusal) await checks.ask(place, wanted())
    return refusal?.isFirst ? { text: refusal.text } : undefined
  }

  const showStored = async (press: ShownPress, place: MessageOrigin): Promise<PressReply> => {
    const { does, number, isOfAd } = press
    const turns = does === 'follow' || does === 'unfollow'
    const before = turns ? await turnFollowing(checks, { does, number }, place) : ''
    if (typeof before !== 'string') return before
    // A verdict that used an advertisement is not replaced by one without it.
    if (turns && isOfAd) return { notice: before }
    const checked = await checks.known(number)
    const ad = isOfAd ? null : undefined
    const buttons = await privateRows({ number, isOfAd }, checks, place)
    return verdictMessage(checked, site, { before, buttons, ad })
  }

  const views = viewPresses({ checks, site })

  const act = async (press: CheckPress, message: string, place: MessageOrigin): Promise<PressReply> => {
    if (press.does === 'later') return turnLater(checks, press.number, place)
    if (press.does === 'view') {
      const isOwn = press.view === 'pdf'
      return isOwn && place.address.isGroup
        ? { notice: reportOnlyInPrivate }
        : views.show(press, message, place)
    }
    if (press.does === 'tick') return views.tick(press, place)
    if ('number' in press && press.does !== 'check') return showStored(press, place)
    if (press.does === 'paid' && place.address.isGroup) return { notice: onlyInPrivate }
    const refusal = await checks.refusalOf(place, 'check')
    if (refusal) return { notice: refusal.text }
    await checks.ask(place, wantedBy(press), press.isOfAd && press.does === 'check' ? undefined : message)
    return { notice: checkingAgain }
  }

  const onText: CarsInTalk['onText'] = (text, place) => {
    const extracted = extract(text)
    if (extracted === undefined) return Promise.resolve(notFound(text, site))
    switch (extracted.kind) {
      case 'vin':
      case 'frame':
        return ask(place, () => ({ kind: 'car', number: extracted.number, ad: adOf(text, extracted) }))
      case 'plate':
        return ask(place, () => ({ kind: 'plate', plate: extracted.number, ad: adOf(text, extracted) }))
      default:
        return Promise.resolve(severalNumbersMessage(text, toChooseFrom(extracted), site))
    }
  }

  return {
    onText,
    onLink(payload, place) {
      // «Проверить в боте» sends the number of its car as the payload.
      if (subjectOf(payload)) return onText(payload, place)
      const link = viewInLink(payload)
      return link && ask(place, () => ({ kind: 'view', ...link, page: 0, isFirst: true }))
    },
    async onPress(press, message, place) {
      const outcome = readOutcome(press)
      if (outcome !== undefined) return onOutcome(outcome, place, { checks, site })
      const read = readPress(press)
      if (read === undefined) return undefined
      // In a group, one car's message must not turn into another's.
      return place.address.isGroup && place.offered?.includes(press) === false
        ? { notice: buttonIsOld }
        : act(read, message, place)
    },
  }
}

async function turnFollowing(
  { following }: Pick<Checks, 'following'>,
  { does, number }: { readonly does: 'follow' | 'unfollow'; readonly number: string },
  { address: { messenger, isGroup }, personId }: MessageOrigin,
): Promise<string | { readonly notice: string }> {
  if (following === undefined) return { notice: buttonIsOld }
  if (isGroup) return { notice: followOnlyInPrivate }
  if (does === 'unfollow') {
    await following.unfollow(number, messenger, personId)
    return followEnded
  }
  const followed = await following.follow(number, messenger, personId)
  return typeof followed === 'string' ? { notice: followRefused[followed] } : followBegun(followed.until)
}

/** The stored answers are of the check above the button. */
async function turnLater(checks: Checks, number: string, place: MessageOrigin): Promise<PressReply> {
  if (checks.outcomes === undefined) return { notice: buttonIsOld }
  if (place.address.isGroup) return { notice: onlyInPrivate }
  const { verdict } = await checks.known(number)
  const [leading] = verdict.reasons
  await checks.askLater(place, { level: verdict.level, ...(leading && { rule: leading.rule }) })
  return { notice: askedLater }
}

async function onOutcome(
  press: OutcomePress,
  { address: { messenger, isGroup }, personId }: MessageOrigin,
  { checks: { outcomes }, site }: Parts,
): Promise<PressReply> {
  if (outcomes === undefined || isGroup) return { notice: buttonIsOld }
  return outcomeMessage(press, { outcomes, who: `${messenger} ${personId}`, site })
}

const adOf = (text: string, { number, isInText }: Found): string | undefined =>
  isInText ? adAround(text, [number]) : undefined

function wantedBy(press: Exclude<CheckPress, ViewPress | TickPress>): TaskRequest {
  const ad = press.isOfAd ? null : undefined
  if ('number' in press) return { kind: 'car', number: press.number, ad }
  return { kind: press.does === 'paid' ? 'paid' : 'plate', plate: press.plate, ad }
}

const notFound = (text: string, site: Site): ChatMessage => ({
  text: LINK.test(text) ? onlyLink : notUnderstood(site, lengthOfNearlyVin(text)),
  ...linkButton(labels.openSite, site.url),
})

/** Only the person knows which number is meant, so a press comes first. */
function severalNumbersMessage(text: string, numbers: readonly string[], site: Site): ChatMessage {
  if (numbers.length === 0)
    return { text: notUnderstood(site, lengthOfNearlyVin(text)), ...linkButton(labels.openSite, site.url) }
  const isOfAd = saysMore(text, numbers)
  return {
    text: foundSeveral(numbers),
    buttons: numberChoices(numbers, (number) =>
      isPlate(number)
        ? writePress({ does: 'plate', plate: number, isOfAd })
        : writePress({ does: 'check', number, isOfAd }),
    ),
  }
}

/** A few characters missing or extra. */
const LIKE_VIN = /^(?=.*[A-Z])(?=(?:.*\d){4})[A-Z0-9]{12,22}$/

/** @returns length of a text that looks like a VIN; undefined: no such text. */
export function lengthOfNearlyVin(text: string): number | undefined {
  const plain = plainText(text)
  const called = vinsIn(plain, '').find(({ isCalled }) => isCalled)?.characters
  const characters = likeLatin(called ?? withoutLabel(withoutSeparators(plain)))
  return LIKE_VIN.test(characters) && characters.length !== VIN_LENGTH ? characters.length : undefined
}
