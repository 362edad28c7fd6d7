import { commonFaults } from '../../../src/demo/board/faults.ts'
import { registryIds } from '../world.ts'
import { type Actor, oneOf } from './actor.ts'

/** A source gets slow, silent, unreadable or wrong, or recovers. */
export const sourceFails: Actor = {
  name: 'source',
  weight: 3,
  async act({ world, model, luck }) {
    const id = oneOf(registryIds, { luck }) ?? ''
    if (model.faults.has(id) && luck.happens(0.6)) {
      world.standIns.setFault(id, null)
      model.faults.delete(id)
      return `${id} recovers`
    }
    const fault = oneOf(commonFaults, { luck }) ?? 'slow'
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
  async act({ world, luck }) {
    world.weather.lossPercent = luck.pick([0, 0, 0, 5, 30])
    world.weather.slowestMs = luck.pick([5, 300, 300, 3_000])
    world.weather.strangers = luck.happens(0.2)
    return `loses ${world.weather.lossPercent} %, up to ${world.weather.slowestMs} ms${world.weather.strangers ? ', other cars' : ''}`
  },
}

/** The connection to the database breaks under a few statements. */
export const databaseBreaks: Actor = {
  name: 'database',
  weight: 1,
  async act({ world, luck }) {
    world.trouble.failing = luck.int(1, 4)
    return `${world.trouble.failing} statements fail`
  },
}

/** A server loses its power and starts again. */
export const serverDies: Actor = {
  name: 'death',
  weight: 1,
  async act({ world, luck }) {
    const server = oneOf(world.servers, { luck })
    if (!server) return 'no server'
    world.kill(server)
    const next = await world.start()
    return `${server.process.name} dies, ${next.process.name} starts`
  },
}
