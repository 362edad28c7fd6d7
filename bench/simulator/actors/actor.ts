import type { Chance } from '../../../src/demo/world/chance.ts'
import { carsOf } from '../cars.ts'
import type { Model, Person } from '../model.ts'
import type { World } from '../world.ts'

export interface Scene {
  readonly world: World
  readonly model: Model
  readonly luck: Chance
}

export interface Actor {
  readonly name: string
  /** How often it acts, in relation to the others. */
  readonly weight: number
  /** Calm worlds do without it. */
  readonly isTrouble?: boolean
  /** Starts its action. @returns its words for the trace, without secrets; undefined: it has nothing to do */
  act(scene: Scene): Promise<string | undefined>
}

/** One of the list, if there is any. */
export const oneOf = <Item>(list: readonly Item[], { luck }: Pick<Scene, 'luck'>): Item | undefined =>
  list[luck.int(0, Math.max(0, list.length - 1))]

export const somebody = ({ model, luck }: Scene): Person | undefined =>
  oneOf(
    model.people.filter(({ isDeleted }) => !isDeleted),
    { luck },
  )

export const carOf = (scene: Scene): string => oneOf(carsOf(scene.world.seed), scene) ?? ''
