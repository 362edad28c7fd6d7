import { commonFaults } from '../../../src/demo/board/faults.ts'
import { collectDemoSources } from '../../../src/demo/board/sources.ts'
import { carsOf } from '../cars.ts'
import { pass, simulatedNow } from '../machine/time.ts'
import { registryIds } from '../world.ts'
import { type Actor, carOf, oneOf, type Scene } from './actor.ts'
import { writeComment } from './members.ts'
import { beginSearch, foundPlates } from './searchers.ts'
import { checkCar, present } from './visitors.ts'

/** Names of the refusals of their own, by stand-in. */
const refusals = new Map(
  [...(await collectDemoSources())].map(([id, { standIn }]) => [id, Object.keys(standIn.refusals)]),
)

/** The traffic police and the messenger answer most; the others share their other half. */
const failing = [...registryIds.flatMap((id) => [id, 'gibdd', 'messenger']), 'yandex']

/** A source or the messenger gets slow, silent, unreadable or wrong, or recovers. */
export const sourceFails: Actor = {
  name: 'source',
  weight: 4,
  isTrouble: true,
  async act({ world, model, luck }) {
    const chosen = oneOf(failing, { luck }) ?? ''
    const id = chosen === 'messenger' && world.messenger === 'max' ? 'max' : chosen
    if (model.faults.has(id) && luck.happens(0.6)) {
      world.standIns.setFault(id, null)
      model.faults.delete(id)
      return `${id} recovers`
    }
    const fault = luck.pick([...commonFaults, ...(refusals.get(id) ?? [])])
    const delayMs = luck.pick([2_000, 20_000, 60_000])
    world.standIns.setFault(id, { fault, delayMs })
    model.faults.set(id, fault)
    return `${id} ${fault}`
  },
}

/** The network loses messages, or none. */
export const networkChanges: Actor = {
  name: 'network',
  weight: 1,
  isTrouble: true,
  async act({ world, luck }) {
    world.weather.lossPercent = luck.pick([0, 0, 0, 5, 30])
    world.weather.slowestMs = luck.pick([5, 300, 300, 3_000])
    world.weather.strangers = luck.happens(0.2)
    return `loses ${world.weather.lossPercent} %, up to ${world.weather.slowestMs} ms${world.weather.strangers ? ', other cars' : ''}`
  },
}

/** Parts of statements; an empty one fits all. */
const TABLES = [
  '',
  '"comments"',
  '"users"',
  '"operations"',
  '"ledger"',
  '"sealed_reports"',
  '"answers"',
] as const

/** The connection to the database breaks under a few statements. */
export const databaseBreaks: Actor = {
  name: 'database',
  weight: 2,
  isTrouble: true,
  async act(scene) {
    const { world, luck } = scene
    if (luck.happens(0.4)) {
      world.trouble.failing = 1
      world.trouble.about = 'insert into "comments"'
      return `a comment fails: ${await writeComment(scene)}`
    }
    world.trouble.failing = luck.int(1, 4)
    world.trouble.about = luck.pick(TABLES)
    return `${world.trouble.failing} statements ${world.trouble.about} fail`
  },
}

/** One without stored answers, if there is any: only its check asks the sources. */
const newCarOf = (scene: Scene): string =>
  carsOf(scene.world.seed).find((vin) => !scene.model.checked.has(vin)) ?? carOf(scene)

/** Longer than a paid search may be without a sign of life. */
const HANG_MS = 45_000

/**
 * During a paid search a server loses its power, or its connection to the database hangs while
 * another server is asked again.
 */
export const searchStops: Actor = {
  name: 'search stops',
  weight: 1,
  isTrouble: true,
  async act(scene) {
    const { world, luck } = scene
    const isDeath = luck.happens(0.4)
    const search = await beginSearch(scene, { plates: foundPlates, times: isDeath ? 1 : 2 })
    await pass(luck.pick([300, 600, 1_000]))
    const server = oneOf(world.servers, { luck })
    if (!server || search === undefined) return undefined
    if (isDeath) {
      world.kill(server)
      await world.start()
    } else server.process.databaseHangsUntil = simulatedNow() + HANG_MS
    return `${search}, ${server.process.name} ${isDeath ? 'dies' : 'waits for its database'}`
  },
}

/** A server loses its power and starts again. */
export const serverDies: Actor = {
  name: 'death',
  weight: 3,
  isTrouble: true,
  async act(scene) {
    const { world, luck } = scene
    const vin = newCarOf(scene)
    const during = luck.happens(0.6) ? ` during ${await checkCar(scene, vin, present)}` : ''
    if (during) await pass(luck.pick([100, 300, 600]))
    const server = oneOf(world.servers, { luck })
    if (!server) return undefined
    world.kill(server)
    const next = await world.start()
    // Another server takes the dead one's questions over.
    if (during) await checkCar(scene, vin, present)
    return `${server.process.name} dies${during}, ${next.process.name} starts`
  },
}
