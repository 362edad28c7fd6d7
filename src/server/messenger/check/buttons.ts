import type { Site } from '../bot-texts.ts'
import type { Button, ChatMessage } from '../chat-message.ts'
import { type ViewName, viewLabels } from '../report/views.ts'
import { adNotReckoned, checkLabels } from './check-texts.ts'
import type { CarTalk, CheckedCar } from './port.ts'
import { type ShownPress, writePress } from './press-data.ts'
import type { AdOfTask, Task } from './tasks.ts'
import { verdictOfAdText, verdictText } from './verdict-text.ts'

export type Rows = readonly (readonly Button[])[]

export const reportButton = (number: string, { url }: Pick<Site, 'url'>): Button => ({
  text: checkLabels.report,
  url: `${url}/checks/${number}`,
})

type OfCar = Pick<ShownPress, 'number' | 'isOfAd'>

const viewButton = (view: ViewName, car: OfCar): Button => ({
  text: viewLabels[view],
  press: writePress({ does: 'view', view, page: 0, ...car }),
})

/** MAX shows two labels in a row whole. */
const menuRows = (car: OfCar): Rows => [
  [viewButton('why', car), viewButton('deal', car)],
  [viewButton('checks', car)],
  [viewButton('trail', car), viewButton('mileage', car)],
  [viewButton('damage', car)],
  [viewButton('gaps', car)],
  [viewButton('checklist', car)],
  [viewButton('seller', car), viewButton('pdf', car)],
  [{ text: checkLabels.again, press: writePress({ does: 'check', ...car }) }],
]

export async function privateRows(
  car: OfCar,
  cars: Pick<CarTalk, 'following' | 'outcomes'>,
  place: Pick<Task, 'address' | 'personId'>,
): Promise<Rows> {
  if (place.address.isGroup) return []
  const later = { text: checkLabels.later, press: writePress({ does: 'later', ...car }) }
  return [...(await followRows(car, cars, place)), ...(cars.outcomes ? [[later]] : [])]
}

async function followRows(
  { number, isOfAd }: OfCar,
  { following }: Pick<CarTalk, 'following'>,
  { address: { messenger }, personId }: Pick<Task, 'address' | 'personId'>,
): Promise<Rows> {
  if (following === undefined) return []
  const does = (await following.isFollowed(number, messenger, personId)) ? 'unfollow' : 'follow'
  return [[{ text: checkLabels[does], press: writePress({ does, number, isOfAd }) }]]
}

interface VerdictContext {
  /** How the car was found, or why the message is sent. */
  readonly before?: string
  readonly buttons?: Rows
  /** Undefined: no advertisement. A text: the verdict uses it. Null: its text is gone. */
  readonly ad?: AdOfTask | undefined
}

export const verdictMessage = (
  checked: CheckedCar,
  site: Pick<Site, 'url'>,
  { before = '', buttons = [], ad }: VerdictContext,
): ChatMessage => ({
  text:
    typeof ad === 'string' ? verdictOfAdText(checked, before) : verdictText(checked, withoutAd(before, ad)),
  unfoldsNothing: true,
  buttons: [
    ...menuRows({ number: checked.verdict.vin, isOfAd: ad !== undefined }),
    ...buttons,
    [reportButton(checked.verdict.vin, site)],
  ],
})

const withoutAd = (before: string, ad: VerdictContext['ad']): string =>
  [before, ad === null ? adNotReckoned : ''].filter(Boolean).join('\n\n')

export const numberChoices = (numbers: readonly string[], press: (number: string) => string): Rows =>
  numbers.map((number) => [{ text: number, press: press(number) }])
