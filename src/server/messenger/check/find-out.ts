import { RegistryFailure } from '#registry-kit/failure.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Site } from '../bot-texts.ts'
import type { ChatMessage } from '../chat-message.ts'
import { storedOfView } from '../report/stored-of-view.ts'
import type { Ticks } from '../report/ticks.ts'
import { viewMessage } from '../report/view-message.ts'
import { isPictureView, type PictureView } from '../report/views.ts'
import { privateRows, type Rows, verdictMessage } from './buttons.ts'
import {
  askPaid,
  buyToAsk,
  checkLabels,
  foundByPlate,
  foundPaid,
  noPlates,
  noRequests,
  noSealedReport,
  notFoundByPlate,
  notFoundPaid,
  onlyInPrivate,
  paidBeginning,
  paidFailed,
  plateBeginning,
  plateSourceSilent,
  sealedReportText,
  spentText,
} from './check-texts.ts'
import { firstQuestion, outcomeBeginning } from './outcome-talk.ts'
import type { CarTalk, CheckedCar, MessengerWallet, PlateTalk, Progress } from './port.ts'
import { writePress } from './press-data.ts'
import type { AdOfTask, Task, TaskRequest } from './tasks.ts'
import { beginningText, progressText } from './verdict-text.ts'

interface Parts {
  readonly cars: CarTalk
  readonly site: Site
  readonly ticks: Ticks
  /** PNG; undefined: there is nothing to draw. */
  readonly draw: (view: PictureView, car: CheckedCar) => Promise<Buffer | undefined>
}

/** Drops updates that come too often. */
type Show = (text: string) => void

/** The first message, before any source responds; undefined: no source is asked. */
export function beginning(wanted: TaskRequest): string | undefined {
  if (wanted.kind === 'car') return beginningText(wanted.number)
  if (wanted.kind === 'told') return wanted.words
  if (wanted.kind === 'view') return wanted.isFirst ? beginningText(wanted.number) : undefined
  if (wanted.kind === 'outcome') return outcomeBeginning(wanted.report, new Date(wanted.at))
  return wanted.kind === 'paid' ? paidBeginning(wanted.plate) : plateBeginning(wanted.plate)
}

/** Repeating a task returns the same and spends nothing more. */
export function findOut(task: Task, parts: Parts, show: Show): Promise<ChatMessage> {
  const { wanted } = task
  switch (wanted.kind) {
    case 'car':
      return checked(wanted, task, parts, show)
    case 'plate':
      return byPlate(wanted, task, parts, show)
    case 'paid':
      return byPaidPlate(wanted, task, parts, show)
    case 'view':
      return shownView(wanted, task, parts, show)
    case 'told':
      return followedNews(wanted, task, parts)
    case 'outcome':
      return question(wanted, task, parts)
  }
}

const whoseTask = ({ address, personId }: Task): string => `${address.messenger} ${personId}`

interface CarRequest {
  readonly number: string
  readonly ad?: AdOfTask | undefined
}

async function checked(
  { number, ad }: CarRequest,
  task: Task,
  { cars, site }: Parts,
  show: Show,
  { before, buttons }: { readonly before: string; readonly buttons: Rows } = { before: '', buttons: [] },
): Promise<ChatMessage> {
  const onProgress = (progress: Progress) => show(progressText(number, progress))
  const car = await cars.check(number, whoseTask(task), onProgress, { ad: ad ?? undefined })
  const rows = await privateRows({ number, isOfAd: ad !== undefined }, cars, task)
  return verdictMessage(car, site, { before, buttons: [...rows, ...buttons], ad })
}

async function shownView(
  wanted: Extract<TaskRequest, { kind: 'view' }>,
  task: Task,
  { cars, site, draw, ticks }: Parts,
  show: Show,
): Promise<ChatMessage> {
  const { number, view, page, isFirst } = wanted
  if (view === 'pdf') return sealedReportMessage(number, await sealedReport(number, task, cars))
  const onProgress = (progress: Progress) => show(progressText(number, progress))
  const car = isFirst ? await cars.check(number, whoseTask(task), onProgress) : await cars.known(number)
  const message = viewMessage(
    wanted,
    car,
    site,
    await storedOfView({ ...wanted, address: task.address }, { ticks, cars }),
  )
  return isPictureView(view) && page === 0 ? withPicture(message, () => draw(view, car)) : message
}

async function sealedReport(
  number: string,
  { address, personId }: Task,
  cars: CarTalk,
): Promise<Buffer | undefined> {
  const wallet = await cars.wallet(address.messenger, personId)
  return wallet && cars.sealedReport(wallet.userId, number)
}

const sealedReportMessage = (number: string, pdf: Buffer | undefined): ChatMessage =>
  pdf === undefined
    ? { text: noSealedReport }
    : {
        text: sealedReportText(number),
        attached: { kind: 'file', name: `${number}.pdf`, bytes: pdf },
      }

async function withPicture(
  message: ChatMessage,
  draw: () => Promise<Buffer | undefined>,
): Promise<ChatMessage> {
  const png = await draw().catch(() => undefined)
  return png === undefined
    ? message
    : { ...message, attached: { kind: 'image', name: 'report.png', bytes: png } }
}

async function question(
  { report, at }: Extract<TaskRequest, { kind: 'outcome' }>,
  task: Task,
  { cars: { outcomes } }: Parts,
): Promise<ChatMessage> {
  await outcomes?.countQuestion(report, whoseTask(task))
  return firstQuestion(report, new Date(at))
}

/** Requests no source: new answers caused this message. */
async function followedNews(
  { number, words }: Extract<TaskRequest, { kind: 'told' }>,
  task: Task,
  { cars, site }: Parts,
): Promise<ChatMessage> {
  const car = await cars.known(number)
  return verdictMessage(car, site, { before: words, buttons: await privateRows({ number }, cars, task) })
}

interface PlateRequest {
  readonly plate: string
  readonly ad?: AdOfTask | undefined
}

async function byPlate(request: PlateRequest, task: Task, parts: Parts, show: Show): Promise<ChatMessage> {
  const { plate, ad } = request
  const { plates } = parts.cars
  if (plates === undefined) return { text: noPlates(plate) }
  const vin = await openVin(plates, plate)
  if (vin === undefined) return { text: plateSourceSilent(plate) }
  const offer = await paidOffer(request, task, parts)
  if (vin === null)
    return { text: [notFoundByPlate(plate), offer.text].filter(Boolean).join('\n\n'), buttons: offer.buttons }
  const before = [foundByPlate(plate, vin), offer.hasRequests ? offer.text : '']
  return checked({ number: vin, ad }, task, parts, show, {
    before: before.filter(Boolean).join(' '),
    buttons: offer.hasRequests ? offer.buttons : [],
  })
}

/** @returns null: not found; undefined: the sources are unavailable. */
async function openVin(plates: PlateTalk, plate: string): Promise<string | null | undefined> {
  try {
    return await plates.findOpen(plate)
  } catch (error) {
    if (error instanceof RegistryFailure) return undefined
    throw error
  }
}

interface Offer {
  readonly text: string
  readonly buttons: Rows
  readonly hasRequests: boolean
}

/** Money is private: groups get no offer. */
async function paidOffer(
  { plate, ad }: PlateRequest,
  { address, personId }: Task,
  { cars, site }: Parts,
): Promise<Offer> {
  if (address.isGroup) return { text: '', buttons: [], hasRequests: false }
  const wallet = await cars.wallet(address.messenger, personId)
  if (hasRequests(wallet))
    return {
      text: askPaid(wallet.requests),
      buttons: [
        [{ text: checkLabels.paid, press: writePress({ does: 'paid', plate, isOfAd: ad !== undefined }) }],
      ],
      hasRequests: true,
    }
  return {
    text: buyToAsk(site, wallet !== undefined),
    buttons: topUpButtons(site),
    hasRequests: false,
  }
}

const hasRequests = (wallet: MessengerWallet | undefined): wallet is MessengerWallet =>
  wallet !== undefined && wallet.requests > 0

const topUpButtons = ({ sells, url, messenger }: Site): Rows =>
  sells ? [[{ text: 'Пополнить баланс', url: url + messenger.topUpPath }]] : []

async function byPaidPlate(
  { plate, ad }: PlateRequest,
  task: Task,
  parts: Parts,
  show: Show,
): Promise<ChatMessage> {
  const { address, personId } = task
  const { cars, site } = parts
  if (address.isGroup) return { text: onlyInPrivate }
  if (cars.plates === undefined) return { text: noPlates(plate) }
  const wallet = await cars.wallet(address.messenger, personId)
  // A crash may have followed the spending of the last request on this plate; then the search is
  // free.
  if (wallet === undefined) return { text: noRequests, buttons: topUpButtons(site) }
  const found = await cars.plates.findPaid(wallet.userId, plate).catch(orUnfound)
  if (found === 'no requests') return { text: noRequests, buttons: topUpButtons(site) }
  if (found === 'failed') return { text: paidFailed(plate) }
  const spent = spentText(found)
  if (found.vin === null) return { text: notFoundPaid(plate, spent) }
  const before = foundPaid(plate, found.vin, spent)
  return checked({ number: found.vin, ad }, task, parts, show, { before, buttons: [] })
}

function orUnfound(error: unknown): 'no requests' | 'failed' {
  if (error instanceof ApiFailure && error.code === 'no_requests') return 'no requests'
  if (error instanceof ApiFailure || error instanceof RegistryFailure) return 'failed'
  throw error
}
