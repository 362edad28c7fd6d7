import { type PlateEnd, plateEnds, plateRoles } from '../../../src/demo/world/plate-cast.ts'
import type { FoundVin } from '../../../src/shared/contract/plates.ts'
import { frameKey } from '../../../src/shared/vehicle/frame.ts'
import type { Model, Person } from '../model.ts'
import { type Actor, oneOf, type Scene, somebody } from './actor.ts'

/** Searches a number plate for a request, perhaps twice at once, as after an impatient press. */
export const searchPlate: Actor = {
  name: 'search',
  weight: 2,
  act: (scene) => beginSearch(scene, { plates, times: scene.luck.pick([1, 1, 2]) }),
}

const plates = plateRoles.map(({ plate }) => plate)

/** Whose search takes seconds and ends with a charge. */
export const foundPlates = plates.filter((plate) => numberOf(plateEnds(plate).paid) !== null)

interface Search {
  readonly plates: readonly string[]
  readonly times: number
}

export async function beginSearch(
  scene: Scene,
  { plates: some, times }: Search,
): Promise<string | undefined> {
  const { model } = scene
  const buyers = model.orders.map(({ person }) => person).filter(({ isDeleted }) => !isDeleted)
  const person = oneOf(buyers, scene) ?? somebody(scene)
  const plate = oneOf(some, scene)
  if (!person || plate === undefined) return undefined
  for (let time = 0; time < times; time++) model.begin(() => search(model, person, plate))
  return `person ${person.id} ${plate} ${times}`
}

interface Found {
  readonly data?: FoundVin & { readonly charged: boolean }
}

async function search(model: Model, { token }: Person, plate: string): Promise<void> {
  const path = `/v1/getPaidRequest/${encodeURIComponent(plate)}/${token}`
  const reply = await model.ask(`search ${plate}`, 'GET', path)
  const found = (reply?.body as Found | undefined)?.data
  if (reply?.status !== 200 || !found) return
  if (found.vin !== numberOf(plateEnds(plate).paid))
    model.problems.push('swapped: a search found another car')
  if (found.charged && found.vin === null) model.problems.push('money: a search without a result was charged')
}

function numberOf(end: PlateEnd): string | null {
  if (end.kind === 'body') return frameKey(end.number)
  return end.kind === 'found' || end.kind === 'slow' ? end.vin : null
}
