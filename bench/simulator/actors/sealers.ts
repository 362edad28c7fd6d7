import { checkReport } from '../../../src/shared/proof/check-report.ts'
import { readKeys } from '../../../src/shared/proof/published-keys.ts'
import type { SealedReport } from '../../../src/shared/sealed-report.ts'
import { simulatedNow } from '../machine/time.ts'
import type { Model, SealedLink } from '../model.ts'
import { verdictProblems } from '../truth.ts'
import type { Answered } from '../world.ts'
import { type Actor, carOf, oneOf, somebody } from './actor.ts'

interface Sealed {
  readonly data?: SealedReport
}

const idIn = (reply: Answered | undefined): string | undefined =>
  reply?.status === 200 ? (reply.body as Sealed).data?.id : undefined

/** Seals what the servers hold about a car. */
export const sealReport: Actor = {
  name: 'seal',
  weight: 3,
  async act(scene) {
    const { model } = scene
    const person = somebody(scene)
    if (!person) return 'nobody'
    const vin = carOf(scene)
    model.begin(async () => {
      const body = { vin, token: person.token }
      const id = idIn(await model.ask(`seal ${vin}`, 'POST', '/v1/reports', { body }))
      if (id === undefined) return
      const link: SealedLink = {
        id,
        whole: undefined,
        person,
        vin,
        shows: true,
        state: 'open',
        index: undefined,
      }
      model.sealed.push(link)
    })
    return `person ${person.id} ${vin}`
  },
}

/** Makes a link of a report that does not disclose the car. */
export const reduceReport: Actor = {
  name: 'reduce',
  weight: 1,
  async act(scene) {
    const { model, luck } = scene
    const whole = oneOf(
      model.sealed.filter((link) => link.whole === undefined && !link.person.isDeleted),
      scene,
    )
    if (!whole) return 'nothing'
    const { id: of, person, vin } = whole
    const show = luck.pick(['made', 'make,previous,mileage', 'vin,made', 'plate,vinTail'])
    model.begin(async () => {
      const body = { token: person.token, show }
      const id = idIn(await model.ask(`reduce ${vin}`, 'POST', `/v1/reports/${of}/reduced`, { body }))
      if (id === undefined) return
      if (whole.state === 'withdrawn') model.problems.push('withdrawn: a withdrawn report was reduced')
      const shows = show.includes('vin,')
      model.sealed.push({ id, whole, person, vin, shows, state: 'open', index: undefined })
    })
    return `person ${person.id} ${vin} ${show}`
  },
}

/** The owner withdraws a report, or a stranger tries. */
export const withdrawReport: Actor = {
  name: 'withdraw',
  weight: 1,
  async act(scene) {
    const { model, luck } = scene
    const link = oneOf(
      model.sealed.filter(({ whole, person }) => whole === undefined && !person.isDeleted),
      scene,
    )
    const person = luck.happens(0.3) ? somebody(scene) : link?.person
    if (!link || !person) return 'nothing'
    const isOwner = person === link.person
    if (isOwner && link.state === 'open') link.state = 'withdrawing'
    model.begin(async () => {
      const { token } = person
      const reply = await model.ask(`withdraw ${link.vin}`, 'DELETE', `/v1/reports/${link.id}`, { token })
      if (reply?.status !== 200) return
      if (!isOwner) model.problems.push('access: a stranger withdrew a report')
      link.state = 'withdrawn'
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
    if (!link) return 'nothing'
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
  if (whole && model.sealed.some((one) => one !== link && text.includes(one.id)))
    model.problems.push('private: a reduced report names a whole one')
  const index = (reply.body as Sealed).data?.log?.index
  if (index === undefined) return
  if (link.index !== undefined && link.index !== index)
    model.problems.push('log: a report has changed its place')
  link.index = index
}
