import { checkReport } from '../../../src/shared/proof/check-report.ts'
import { readKeys } from '../../../src/shared/proof/published-keys.ts'
import type { SealedReport } from '../../../src/shared/sealed-report.ts'
import { simulatedNow } from '../machine/time.ts'
import type { Model, Person, SealedLink } from '../model.ts'
import { verdictProblems } from '../truth.ts'
import type { Answered } from '../world.ts'
import { type Actor, carOf, oneOf, somebody } from './actor.ts'

interface Sealed {
  readonly data?: SealedReport
}

const idIn = (reply: Answered | undefined): string | undefined =>
  reply?.status === 200 ? (reply.body as Sealed).data?.id : undefined

const isWhole = ({ whole, person }: SealedLink): boolean => whole === undefined && !person.isDeleted

/** Seals what the servers hold about a car, perhaps twice: the second report names the first. */
export const sealReport: Actor = {
  name: 'seal',
  weight: 3,
  async act(scene) {
    const { model, luck } = scene
    const person = somebody(scene)
    if (!person) return undefined
    const vin = oneOf([...model.checked], scene) ?? carOf(scene)
    const isTwice = luck.happens(0.5)
    model.begin(async () => {
      const first = await seal(model, person, vin)
      const second = first && isTwice ? await seal(model, person, vin) : undefined
      if (second) await reduce(model, second, 'make,previous,mileage')
    })
    return `person ${person.id} ${vin} ${isTwice ? 'twice' : 'once'}`
  },
}

async function seal(model: Model, person: Person, vin: string): Promise<SealedLink | undefined> {
  const body = { vin, token: person.token }
  const id = idIn(await model.ask(`seal ${vin}`, 'POST', '/v1/reports', { body }))
  if (id === undefined) return undefined
  const whole = undefined
  const link: SealedLink = { id, whole, person, vin, shows: true, state: 'open', index: undefined }
  model.sealed.push(link)
  return link
}

/** Makes a link of a report that does not disclose the car. */
export const reduceReport: Actor = {
  name: 'reduce',
  weight: 1,
  async act(scene) {
    const { model, luck } = scene
    const whole = oneOf(model.sealed.filter(isWhole), scene)
    if (!whole) return undefined
    const show = luck.pick(['made', 'make,previous,mileage', 'vin,made', 'plate,vinTail'])
    model.begin(() => reduce(model, whole, show))
    return `person ${whole.person.id} ${whole.vin} ${show}`
  },
}

async function reduce(model: Model, whole: SealedLink, show: string): Promise<void> {
  const { id: of, person, vin } = whole
  const body = { token: person.token, show }
  const id = idIn(await model.ask(`reduce ${vin}`, 'POST', `/v1/reports/${of}/reduced`, { body }))
  if (id === undefined) return
  if (whole.state === 'withdrawn') model.problems.push('withdrawn: a withdrawn report was reduced')
  const shows = show.includes('vin,')
  const link: SealedLink = { id, whole, person, vin, shows, state: 'open', index: undefined }
  // The same rows have the same id.
  if (!model.sealed.some((one) => one.id === id)) model.sealed.push(link)
  await read(model, link)
}

/** The owner withdraws a report, or a stranger tries. */
export const withdrawReport: Actor = {
  name: 'withdraw',
  weight: 2,
  async act(scene) {
    const { model, luck } = scene
    const link = oneOf(model.sealed.filter(isWhole), scene)
    const strangers = model.people.filter((one) => one !== link?.person && !one.isDeleted)
    const person = (luck.happens(0.5) ? oneOf(strangers, scene) : undefined) ?? link?.person
    if (!link || !person) return undefined
    const isOwner = person === link.person
    if (isOwner && link.state === 'open') link.state = 'withdrawing'
    model.begin(async () => {
      const { token } = person
      const reply = await model.ask(`withdraw ${link.vin}`, 'DELETE', `/v1/reports/${link.id}`, { token })
      if (!isOwner) {
        if (reply?.status === 200) model.problems.push('access: a stranger withdrew a report')
        return read(model, link)
      }
      if (reply?.status === 200) link.state = 'withdrawn'
    })
    return `person ${person.id} ${link.vin}`
  },
}

/** Somebody opens a link and verifies what it shows. */
export const readReport: Actor = {
  name: 'read',
  weight: 3,
  async act(scene) {
    const link = oneOf(scene.model.sealed, scene)
    if (!link) return undefined
    scene.model.begin(() => read(scene.model, link))
    return `${link.whole ? 'reduced' : 'whole'} ${link.vin}`
  },
}

/** Whether the report's owner has ended it, as a server confirmed. */
const isEnded = ({ whole, state, person }: SealedLink): boolean =>
  (whole ?? { state }).state === 'withdrawn' || person.isGone

/** Whether its owner has at least asked for its end. */
const isEnding = ({ whole, state, person }: SealedLink): boolean =>
  (whole ?? { state }).state !== 'open' || person.isDeleted

export async function read(model: Model, link: SealedLink): Promise<void> {
  const { id, vin, shows, whole } = link
  const wasEnded = isEnded(link)
  const reply = await model.ask(`read ${vin}`, 'GET', `/v1/reports/${id}`)
  if (reply?.status === 410 && !isEnding(link)) model.problems.push('lost: a report was withdrawn by nobody')
  if (reply?.status !== 200) return
  if (wasEnded) model.problems.push('withdrawn: a withdrawn report still opens')
  const published = await model.ask('keys', 'GET', '/.well-known/avtosled-keys.json')
  const keys = published?.status === 200 ? await readKeys(JSON.stringify(published.body)) : undefined
  if (!keys) return
  const text = JSON.stringify(reply.body)
  const checked = await checkReport(text, keys, new Date(simulatedNow()))
  if (checked.kind !== 'current' && checked.kind !== 'old')
    return void model.problems.push(`seal: a report of ${vin} is ${checked.kind}`)
  model.problems.push(...verdictProblems(vin, checked.genuine.level, 'a sealed report'))
  if (!shows && text.includes(vin)) model.problems.push(`private: a reduced report names ${vin}`)
  if (whole && model.sealed.some((one) => one.id !== id && text.includes(one.id)))
    model.problems.push('private: a reduced report names a whole one')
  const index = (reply.body as Sealed).data?.log?.index
  if (index === undefined) return
  if (link.index !== undefined && link.index !== index)
    model.problems.push('log: a report has changed its place')
  link.index = index
}
