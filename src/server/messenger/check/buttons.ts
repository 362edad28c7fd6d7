import type { Site } from '../bot-texts.ts'
import type { Button, Said } from '../said.ts'
import { checkLabels } from './check-texts.ts'
import type { CheckedCar } from './port.ts'
import { writePress } from './press-data.ts'
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

const under = (number: string, site: Pick<Site, 'url'>, turn: 'why' | 'short'): Rows => [
  [reportButton(number, site)],
  [turnButton(turn, number), againButton(number)],
]

/** How the car was found, and what else can be done about that. */
interface Found {
  readonly before: string
  readonly buttons: Rows
}

/** The verdict with what can be done next. */
export const verdictSaid = (
  checked: CheckedCar,
  site: Pick<Site, 'url'>,
  { before, buttons }: Found = { before: '', buttons: [] },
): Said => ({
  text: verdictText(checked, before),
  unfoldsNothing: true,
  buttons: [...under(checked.verdict.vin, site, 'why'), ...buttons],
})

export const whySaid = (checked: CheckedCar, site: Pick<Site, 'url'>): Said => ({
  text: whyText(checked),
  unfoldsNothing: true,
  buttons: under(checked.verdict.vin, site, 'short'),
})

/** Several numbers to choose from, a button for each. */
export const choices = (numbers: readonly string[], press: (number: string) => string): Rows =>
  numbers.map((number) => [{ text: number, press: press(number) }])
