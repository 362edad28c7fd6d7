import { randomUUID } from 'node:crypto'
import { comments } from '../../../src/server/db/schema/comments.ts'
import { operations } from '../../../src/server/db/schema/payments.ts'
import type { Correction, Model } from '../model.ts'
import type { Operator } from '../surroundings.ts'
import { type Actor, oneOf, somebody } from './actor.ts'

interface Form {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** Sends a form of the desk, which redirects with a word about the outcome. */
async function send(model: Model, { cookie }: Operator, { path, fields }: Form): Promise<void> {
  const words = `desk ${path}`
  const reply = await model.ask(words, 'POST', `/desk/money/${path}`, { cookie, form: fields })
  if (!reply || reply.status >= 500) return
  const outcome = URL.parse(reply.headers.location ?? '', 'https://desk.example')?.searchParams.get('said')
  if (outcome == null) model.problems.push('desk: it is closed to its operators')
  model.outcomes.push(`${words} ${outcome}`)
}

/** More than one operator may enter alone. */
const MUCH = 1_000

/** An operator corrects a balance; a form may be sent twice. */
export const correct: Actor = {
  name: 'correct',
  weight: 2,
  async act(scene) {
    const { world, model, luck } = scene
    const person = somebody(scene)
    const operator = oneOf(world.operators, scene)
    if (!person || !operator) return undefined
    const requests = luck.pick([1, 3, -1, -2, MUCH])
    const correction: Correction = {
      id: randomUUID(),
      requests,
      proposedBy: operator.id,
      confirmedBy: new Set(),
    }
    model.corrections.push(correction)
    const times = luck.happens(0.3) ? 2 : 1
    model.begin(async () => {
      const { id } = correction
      const fields = { id, person: `${person.id}`, requests: `${requests}`, reason: 'ошибка' }
      for (let time = 0; time < times; time++) await send(model, operator, { path: 'correct', fields })
    })
    return `operator ${operator.id} person ${person.id} ${requests} ${times}`
  },
}

/** An operator confirms what waits, perhaps the own proposal. */
export const confirmCorrection: Actor = {
  name: 'confirm',
  weight: 1,
  async act(scene) {
    const { world, model } = scene
    const correction = oneOf(
      model.corrections.filter(({ requests }) => requests === MUCH),
      scene,
    )
    const operator = oneOf(world.operators, scene)
    if (!correction || !operator) return undefined
    correction.confirmedBy.add(operator.id)
    const fields = { id: correction.id, to: 'entered', reason: 'проверено' }
    model.begin(() => send(model, operator, { path: 'confirm', fields }))
    return `operator ${operator.id}`
  },
}

/** An operator gives money back, perhaps such as has bought requests. */
export const giveBack: Actor = {
  name: 'give back',
  weight: 2,
  async act(scene) {
    const { world, model } = scene
    const known = await world.database.db.select({ id: operations.id }).from(operations)
    const operation = oneOf(
      known.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      scene,
    )
    const operator = oneOf(world.operators, scene)
    if (!operation || !operator) return undefined
    const fields = { operation: operation.id, reason: 'плательщик просил' }
    model.begin(() => send(model, operator, { path: 'unfit/give-back', fields }))
    return `operator ${operator.id}`
  },
}

/** An operator decides about a comment, whose card in the moderators' chat then changes. */
export const decideAtDesk: Actor = {
  name: 'decide',
  weight: 3,
  async act(scene) {
    const { world, model, luck } = scene
    const known = await world.database.db.select({ id: comments.id }).from(comments).orderBy(comments.id)
    const comment = oneOf(known, scene)
    const operator = oneOf(world.operators, scene)
    if (!comment || !operator) return undefined
    const { cookie } = operator
    const to = luck.pick(['published', 'pending', 'other'])
    const form = { to, words: 'не по теме' }
    model.begin(async () => {
      await model.ask(`decide ${to}`, 'POST', `/desk/comments/${comment.id}`, { cookie, form })
    })
    return `operator ${operator.id} comment ${comment.id} ${to}`
  },
}
