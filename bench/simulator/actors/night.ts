import { recordsOf } from '../cars.ts'
import { pass, simulatedNow } from '../machine/time.ts'
import type { Model } from '../model.ts'
import { placesOf } from '../places.ts'
import type { World } from '../world.ts'
import type { Actor } from './actor.ts'

const MOST_NIGHTS = 2

/**
 * For a day all servers are off. Followed cars are due when they start, and their news are sent.
 */
export const night: Actor = {
  name: 'night',
  weight: 3,
  async act({ world, model }) {
    if (model.nights >= MOST_NIGHTS || !hasNews(model)) return undefined
    model.nights += 1
    const count = world.servers.length
    if (world.isCalm) await stopCalmly(world, model)
    else for (const server of [...world.servers]) world.kill(server)
    const begun = simulatedNow()
    model.expectedNews.push(...expectedNews(model))
    for (const one of model.followed) {
      model.checked.add(one.vin)
      one.isTold = true
    }
    await pass(DAY_MS)
    for (let at = 0; at < count; at++) await world.start()
    await pass(AFTER_START_MS)
    model.idleMs += simulatedNow() - begun
    return `${count} servers`
  },
}

/** A night without news would be one of the few in vain. */
const hasNews = ({ followed }: Model): boolean =>
  followed.some(({ isOn, isNew, vin }) => isOn && isNew && tellsAlways(vin))

async function stopCalmly(world: World, model: Model): Promise<void> {
  const left = await world.close()
  model.problems.push(...left.map((timer) => `leak: ${timer} runs on after the stop`))
}

/** Records are told for sure of a car whose topics all answer. */
const tellsAlways = (vin: string): boolean => (recordsOf(vin, 'accidents') ?? 0) > 0

function expectedNews(model: Model) {
  return model.followed
    .filter(({ isOn, isNew, isTold }) => isOn && isNew && !isTold)
    .filter(({ person, vin }) => !person.isDeleted && tellsAlways(vin))
    .flatMap(({ person, vin }) => placesOf(model, person).map((place) => ({ person, vin, place })))
}

const DAY_MS = 24 * 3_600_000

/** Until the servers have caught up with the payments that they await and the cars that are due. */
const AFTER_START_MS = 150_000
