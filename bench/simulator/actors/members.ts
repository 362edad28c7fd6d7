import { issueAccessToken } from '../../../src/server/features/accounts/access-tokens.ts'
import { vins } from '../cars.ts'
import { simulatedNow } from '../machine/time.ts'
import type { Person } from '../model.ts'
import { PLACE } from '../surroundings.ts'
import { type Actor, type Scene, somebody } from './actor.ts'

/** Writes a comment whose text must appear once. */
export const comment: Actor = {
  name: 'comment',
  weight: 2,
  act: (scene) => writeComment(scene),
}

export async function writeComment(scene: Scene): Promise<string | undefined> {
  const { model, luck } = scene
  const person = somebody(scene)
  if (!person) return undefined
  const vin = luck.pick(vins)
  const text = `Смотрел машину вчера, отзыв номер ${model.comments.size + 1}`
  model.comments.set(text, 0)
  model.secrets.add(text)
  model.begin(async () => {
    const body = { vin, comment: text, token: person.token }
    const reply = await model.ask(`comment ${vin}`, 'POST', '/v1/car/comments/add', { body })
    if (reply?.status === 200) model.comments.set(text, 1)
  })
  return `person ${person.id} ${vin}`
}

/** Deletes the account; its token must open nothing afterwards. */
export const deleteAccount: Actor = {
  name: 'leave',
  weight: 1,
  async act(scene) {
    const person = somebody(scene)
    if (!person) return undefined
    scene.model.begin(() => leave(scene, person))
    return `person ${person.id}`
  },
}

/** After a fresh sign-in, as the site requires. */
export async function leave({ world, model }: Scene, person: Person): Promise<void> {
  if (person.isDeleted) return
  person.isDeleted = true
  const token = await issueAccessToken(world.database.db, { userId: person.id, place: PLACE }, simulatedNow())
  model.secrets.add(token)
  const reply = await model.ask('delete account', 'DELETE', '/v1/user/deleteAccount', { token })
  if (reply?.status !== 200) return
  person.isGone = true
  const after = await model.ask('use deleted account', 'GET', '/v1/user/followed', { token: person.token })
  if (after?.status === 200) model.problems.push('access: a deleted account still opens')
}
