import type { Site } from '../bot-texts.ts'
import type { Button, Said } from '../said.ts'
import { adNotReckoned, checkLabels } from './check-texts.ts'
import type { CarTalk, CheckedCar } from './port.ts'
import { type ShownPress, writePress } from './press-data.ts'
import type { AdOfTask, Task } from './tasks.ts'
import { verdictOfAdText, verdictText, whyText } from './verdict-text.ts'

export type Rows = readonly (readonly Button[])[]

/** The report's address reveals nothing about the person, so it may be forwarded. */
export const reportButton = (number: string, { url }: Pick<Site, 'url'>): Button => ({
  text: checkLabels.report,
  url: `${url}/checks/${number}`,
})

/** The car, and whether its number came from an advertisement. */
type OfCar = Pick<ShownPress, 'number' | 'isOfAd'>

const againButton = (car: OfCar): Button => ({
  text: checkLabels.again,
  press: writePress({ does: 'check', ...car }),
})

const turnButton = (does: 'why' | 'short', car: OfCar): Button => ({
  text: checkLabels[does],
  press: writePress({ does, ...car }),
})

/**
 * The button that starts or ends notifications about a car; none in groups, or if following is
 * disabled.
 */
export async function followRows(
  { number, isOfAd }: OfCar,
  { following }: Pick<CarTalk, 'following'>,
  { address: { isGroup, messenger }, personId }: Pick<Task, 'address' | 'personId'>,
): Promise<Rows> {
  if (following === undefined || isGroup) return []
  const does = (await following.isFollowed(number, messenger, personId)) ? 'unfollow' : 'follow'
  return [[{ text: checkLabels[does], press: writePress({ does, number, isOfAd }) }]]
}

/**
 * A verdict that used an advertisement has no button to refresh or expand it, because the text is
 * no longer stored.
 */
function under(
  number: string,
  site: Pick<Site, 'url'>,
  turn: 'why' | 'short',
  ad: VerdictContext['ad'],
): Rows {
  const car = { number, isOfAd: ad !== undefined }
  return [
    [reportButton(number, site)],
    ...(typeof ad === 'string' ? [] : [[turnButton(turn, car), againButton(car)]]),
  ]
}

interface VerdictContext {
  /** How the car was found, or why the message is sent. */
  readonly before?: string
  readonly buttons?: Rows
  /** Undefined: no advertisement. A text: the verdict uses it. Null: its text is gone. */
  readonly ad?: AdOfTask | undefined
}

export const verdictSaid = (
  checked: CheckedCar,
  site: Pick<Site, 'url'>,
  { before = '', buttons = [], ad }: VerdictContext,
): Said => ({
  text:
    typeof ad === 'string' ? verdictOfAdText(checked, before) : verdictText(checked, withoutAd(before, ad)),
  unfoldsNothing: true,
  buttons: [...under(checked.verdict.vin, site, 'why', ad), ...buttons],
})

export const whySaid = (
  checked: CheckedCar,
  site: Pick<Site, 'url'>,
  { buttons = [], ad }: Pick<VerdictContext, 'buttons' | 'ad'>,
): Said => ({
  text: whyText(checked, withoutAd('', ad)),
  unfoldsNothing: true,
  buttons: [...under(checked.verdict.vin, site, 'short', ad), ...buttons],
})

const withoutAd = (before: string, ad: VerdictContext['ad']): string =>
  [before, ad === null ? adNotReckoned : ''].filter(Boolean).join('\n\n')

export const choices = (numbers: readonly string[], press: (number: string) => string): Rows =>
  numbers.map((number) => [{ text: number, press: press(number) }])
