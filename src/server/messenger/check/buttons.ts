import type { Site } from '../bot-texts.ts'
import type { Button, Said } from '../said.ts'
import { checkLabels } from './check-texts.ts'
import type { CarTalk, CheckedCar } from './port.ts'
import { writePress } from './press-data.ts'
import type { Task } from './tasks.ts'
import { verdictText, whyText } from './verdict-text.ts'

export type Rows = readonly (readonly Button[])[]

/** A report is for everybody: its address tells nothing of who asked, and may be forwarded. */
export const reportButton = (number: string, { url }: Pick<Site, 'url'>): Button => ({
  text: checkLabels.report,
  url: `${url}/checks/${number}`,
})

const againButton = (number: string): Button => ({
  text: checkLabels.again,
  press: writePress({ does: 'check', number }),
})

const turnButton = (does: 'why' | 'short', number: string): Button => ({
  text: checkLabels[does],
  press: writePress({ does, number }),
})

/**
 * A button by which whoever reads this is told anything new of the car, or no more; none where nobody follows cars, and
 * in a chat of several.
 */
export async function followRows(
  number: string,
  { following }: Pick<CarTalk, 'following'>,
  { address: { isGroup, messenger }, personId }: Pick<Task, 'address' | 'personId'>,
): Promise<Rows> {
  if (following === undefined || isGroup) return []
  const does = (await following.isFollowed(number, messenger, personId)) ? 'unfollow' : 'follow'
  return [[{ text: checkLabels[does], press: writePress({ does, number }) }]]
}

const under = (number: string, site: Pick<Site, 'url'>, turn: 'why' | 'short'): Rows => [
  [reportButton(number, site)],
  [turnButton(turn, number), againButton(number)],
]

/** What else is said, and can be done. */
interface Beside {
  /** How the car was found, or why it is talked about. */
  readonly before?: string
  readonly buttons?: Rows
}

/** The verdict with what can be done next. */
export const verdictSaid = (
  checked: CheckedCar,
  site: Pick<Site, 'url'>,
  { before, buttons = [] }: Beside,
): Said => ({
  text: verdictText(checked, before),
  unfoldsNothing: true,
  buttons: [...under(checked.verdict.vin, site, 'why'), ...buttons],
})

export const whySaid = (
  checked: CheckedCar,
  site: Pick<Site, 'url'>,
  { buttons = [] }: Pick<Beside, 'buttons'>,
): Said => ({
  text: whyText(checked),
  unfoldsNothing: true,
  buttons: [...under(checked.verdict.vin, site, 'short'), ...buttons],
})

/** Several numbers to choose from, a button for each. */
export const choices = (numbers: readonly string[], press: (number: string) => string): Rows =>
  numbers.map((number) => [{ text: number, press: press(number) }])
