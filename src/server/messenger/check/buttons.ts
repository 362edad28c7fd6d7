import type { Site } from '../bot-texts.ts'
import type { Button, Said } from '../said.ts'
import { adNotReckoned, checkLabels } from './check-texts.ts'
import type { CarTalk, CheckedCar } from './port.ts'
import { type ShownPress, writePress } from './press-data.ts'
import type { AdOfTask, Task } from './tasks.ts'
import { verdictOfAdText, verdictText, whyText } from './verdict-text.ts'

export type Rows = readonly (readonly Button[])[]

/** A report is for everybody: its address tells nothing of who asked, and may be forwarded. */
export const reportButton = (number: string, { url }: Pick<Site, 'url'>): Button => ({
  text: checkLabels.report,
  url: `${url}/checks/${number}`,
})

/** Of which car, and whether its number stood in an advertisement. */
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
 * A button by which whoever reads this is told anything new of the car, or no more; none where nobody follows cars, and
 * in a chat of several.
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

/** Nothing turns or renews what the words of an advertisement were reckoned with for: they are not there any more. */
function under(number: string, site: Pick<Site, 'url'>, turn: 'why' | 'short', ad: Beside['ad']): Rows {
  const car = { number, isOfAd: ad !== undefined }
  return [
    [reportButton(number, site)],
    ...(typeof ad === 'string' ? [] : [[turnButton(turn, car), againButton(car)]]),
  ]
}

/** What else is said, and can be done. */
interface Beside {
  /** How the car was found, or why it is talked about. */
  readonly before?: string
  readonly buttons?: Rows
  /** Whether the verdict reckons with an advertisement, or is of a number out of one. */
  readonly ad?: AdOfTask | undefined
}

/** The verdict with what can be done next. */
export const verdictSaid = (
  checked: CheckedCar,
  site: Pick<Site, 'url'>,
  { before = '', buttons = [], ad }: Beside,
): Said => ({
  text:
    typeof ad === 'string' ? verdictOfAdText(checked, before) : verdictText(checked, withoutAd(before, ad)),
  unfoldsNothing: true,
  buttons: [...under(checked.verdict.vin, site, 'why', ad), ...buttons],
})

export const whySaid = (
  checked: CheckedCar,
  site: Pick<Site, 'url'>,
  { buttons = [], ad }: Pick<Beside, 'buttons' | 'ad'>,
): Said => ({
  text: whyText(checked, withoutAd('', ad)),
  unfoldsNothing: true,
  buttons: [...under(checked.verdict.vin, site, 'short', ad), ...buttons],
})

const withoutAd = (before: string, ad: Beside['ad']): string =>
  [before, ad === null ? adNotReckoned : ''].filter(Boolean).join('\n\n')

/** Several numbers to choose from, a button for each. */
export const choices = (numbers: readonly string[], press: (number: string) => string): Rows =>
  numbers.map((number) => [{ text: number, press: press(number) }])
