import { type Identity, type Model, type Person, setOwner } from '../model.ts'
import { oneOf, type Scene } from './actor.ts'

/** Takes an identity that nobody else uses now, so that its owner is known afterwards. */
export async function withIdentity(identity: Identity, work: () => Promise<void>): Promise<void> {
  identity.isBusy = true
  try {
    await work()
  } finally {
    identity.isBusy = false
  }
}

export const freeIdentity = (scene: Scene, provider: Identity['provider']): Identity | undefined =>
  oneOf(
    scene.model.identities.filter((one) => one.provider === provider && !one.isBusy),
    scene,
  )

export const isDeleted = ({ people }: Model, id: number): boolean =>
  people.find((one) => one.id === id)?.isDeleted === true

interface Entry {
  readonly identity: Identity
  /** Before the sign-in. */
  readonly owner: Identity['owner']
  /** Undefined: no reply brought one. */
  readonly token: string | undefined
}

/** A linked identity opens its account and no other. */
export async function noteEntry(scene: Scene, { identity, owner, token }: Entry): Promise<void> {
  const { model } = scene
  // The account may exist although its reply was lost.
  if (identity.owner === 'nobody') identity.owner = 'unknown'
  if (token === undefined) return
  model.secrets.add(token)
  const reply = await model.ask('who am I', 'GET', '/v1/user', { token })
  const id = reply?.status === 200 ? (reply.body as { readonly id?: number }).id : undefined
  if (id === undefined) return
  checkOwner(model, owner, id)
  setOwner(identity, id)
  await remember(scene, id, token)
}

function checkOwner(model: Model, owner: Identity['owner'], opened: number): void {
  if (typeof owner === 'number' && owner !== opened && !isDeleted(model, owner))
    model.problems.push('identity: it opens another account than it is linked to')
  if (owner === 'nobody' && model.people.some(({ id }) => id === opened))
    model.problems.push('identity: one that is linked to nobody opens an account')
}

/** An account that began outside. */
async function remember({ world, model }: Scene, id: number, token: string): Promise<void> {
  if (model.people.some((one) => one.id === id)) return
  const wallet = await world.walletOf(id)
  if (wallet !== undefined) model.people.push({ id, wallet, token, isDeleted: false, isGone: false })
}

/** One who has a messenger or a provider of sign-in. */
export const linkedPerson = (scene: Scene): Person | undefined =>
  oneOf(
    scene.model.people.filter(
      ({ id, isDeleted }) => !isDeleted && scene.model.identities.some(({ owner }) => owner === id),
    ),
    scene,
  )
