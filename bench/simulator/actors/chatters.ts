import { chatIdOf, chatPeople } from '../machine/chats.ts'
import { pass, simulatedNow } from '../machine/time.ts'
import type { Identity, Model } from '../model.ts'
import type { Answered } from '../world.ts'
import { type Actor, carOf, oneOf, type Scene, somebody } from './actor.ts'

/** Sends a car's number to the bot. */
export const askBot: Actor = {
  name: 'ask bot',
  weight: 2,
  async act(scene) {
    const { world, model } = scene
    const person = oneOf(chatPeople, scene)
    if (!person) return 'nobody'
    const vin = carOf(scene)
    model.begin(() => world.chats.say(person, vin))
    return `${person.name} ${vin}`
  },
}

interface SignInReply {
  readonly link?: string
  readonly token?: string
  readonly number?: number
  readonly access_token?: string
  readonly id?: number
}

const fieldsOf = (reply: Answered | undefined): SignInReply | undefined =>
  reply?.status === 200 ? (reply.body as SignInReply) : undefined

const POLLS = 8
const POLL_MS = 3_000

/** Opens the link in the chat and presses the number of the page, or a wrong one. */
async function confirm(
  { world, luck }: Scene,
  identity: Identity,
  { link = '', number }: SignInReply,
): Promise<void> {
  const person = chatPeople.find(({ name }) => name === identity.name)
  const code = URL.parse(link)?.searchParams.get('start')
  if (!person || !code) return
  const before = world.chats.messages.length
  await world.chats.say(person, `/start ${code}`)
  const isWrong = luck.happens(0.1)
  for (let poll = 0; poll < POLLS; poll++) {
    await wait(POLL_MS)
    const question = world.chats.messages
      .slice(before)
      .find(
        ({ chatId, buttons }) =>
          chatId === chatIdOf(person) && buttons.some(({ data }) => data.endsWith(code)),
      )
    if (!question) continue
    const wanted = question.buttons.find(({ text }) => (text === `${number}`) !== isWrong)
    if (wanted) await world.chats.press(person, question, wanted.data)
    return
  }
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Asks until the chat's answer has arrived. A lost reply leaves the outcome open. */
async function collect(
  model: Model,
  words: string,
  ask: () => Promise<Answered | undefined>,
): Promise<Answered | undefined> {
  for (let poll = 0; poll < POLLS; poll++) {
    const reply = await ask()
    const error = (reply?.body as { readonly error?: string } | undefined)?.error
    if (error !== 'not_confirmed') return reply
    await wait(POLL_MS)
  }
  model.outcomes.push(`${words} given up`)
  return undefined
}

/** Takes an identity that nobody else uses now, so that its owner is known afterwards. */
async function withIdentity(identity: Identity, work: () => Promise<void>): Promise<void> {
  identity.isBusy = true
  try {
    await work()
  } finally {
    identity.isBusy = false
  }
}

const freeIdentity = (scene: Scene): Identity | undefined =>
  oneOf(
    scene.model.identities.filter(({ isBusy }) => !isBusy),
    scene,
  )

/** Signs in through the chat. A linked messenger opens its account and no other. */
export const signInByChat: Actor = {
  name: 'chat sign in',
  weight: 2,
  async act(scene) {
    const { model } = scene
    const identity = freeIdentity(scene)
    if (!identity) return 'nobody'
    model.begin(() =>
      withIdentity(identity, async () => {
        const { owner } = identity
        const offer = fieldsOf(await model.ask('chat link', 'GET', '/v1/auth/telegram/getAuthLink'))
        if (!offer) return
        await confirm(scene, identity, offer)
        const path = `/v1/auth/telegram/checkToken?token=${offer.token}`
        const reply = await collect(model, 'chat sign in', () => model.ask('chat sign in', 'GET', path))
        // The account may exist although its reply was lost.
        if (identity.owner === 'nobody') identity.owner = 'unknown'
        const token = fieldsOf(reply)?.token
        if (token === undefined) return
        model.secrets.add(token)
        const user = fieldsOf(await model.ask('who am I', 'GET', '/v1/user', { token }))
        if (user?.id === undefined) return
        checkOwner(model, owner, user.id)
        identity.owner = user.id
        await remember(scene, user.id, token)
      }),
    )
    return identity.name
  },
}

function checkOwner(model: Model, owner: Identity['owner'], opened: number): void {
  if (typeof owner === 'number' && owner !== opened && !isDeleted(model, owner))
    model.problems.push('identity: a messenger opens another account than it is linked to')
  if (owner === 'nobody' && model.people.some(({ id }) => id === opened))
    model.problems.push('identity: an unlinked messenger opens an account')
}

const isDeleted = ({ people }: Model, id: number) => people.find((one) => one.id === id)?.isDeleted === true

/** An account that began in the chat. */
async function remember({ world, model }: Scene, id: number, token: string): Promise<void> {
  if (model.people.some((one) => one.id === id)) return
  const wallet = await world.walletOf(id)
  if (wallet !== undefined) model.people.push({ id, wallet, token, isDeleted: false, isGone: false })
}

/** Links a messenger to an account: signs in again first, because only a fresh session may link. */
export const linkMessenger: Actor = {
  name: 'link',
  weight: 2,
  async act(scene) {
    const { model, world } = scene
    const identity = freeIdentity(scene)
    const person = somebody(scene)
    if (!identity || !person) return 'nobody'
    model.begin(() =>
      withIdentity(identity, async () => {
        const token = await world.freshToken(person.id)
        if (token === undefined) return
        model.secrets.add(token)
        const body = { messenger: 'telegram' }
        const offer = fieldsOf(await model.ask('offer', 'POST', '/v1/user/offerMessenger', { token, body }))
        if (!offer) return
        await confirm(scene, identity, offer)
        const { owner } = identity
        const link = { ...body, token: offer.token }
        const reply = await collect(model, 'link', () =>
          model.ask('link', 'POST', '/v1/user/linkMessenger', { token, body: link }),
        )
        if (reply?.status !== 200) {
          if (reply === undefined) identity.owner = 'unknown'
          return
        }
        if (typeof owner === 'number' && owner !== person.id && !isDeleted(model, owner))
          model.problems.push('identity: one messenger is linked to two accounts')
        identity.owner = person.id
      }),
    )
    return `person ${person.id} ${identity.name}`
  },
}

/** Unlinks a way to sign in. The last one must stay. */
export const unlink: Actor = {
  name: 'unlink',
  weight: 1,
  async act(scene) {
    const { model, luck } = scene
    const person = somebody(scene)
    if (!person) return 'nobody'
    const provider = luck.pick(['telegram', 'telegram', 'openid'])
    const linked = model.identities.filter(({ owner }) => owner === person.id || owner === 'unknown')
    if (linked.some(({ isBusy }) => isBusy)) return 'busy'
    model.begin(async () => {
      for (const identity of linked) identity.isBusy = true
      const { token } = person
      const reply = await model.ask(`unlink ${provider}`, 'POST', '/v1/user/unlinkIdentity', {
        token,
        body: { provider },
      })
      for (const identity of linked) identity.isBusy = false
      if (provider === 'openid') return
      for (const identity of linked) {
        if (reply === undefined || identity.owner === 'unknown') identity.owner = 'unknown'
        else if (reply.status === 200) identity.owner = 'nobody'
      }
    })
    return `person ${person.id} ${provider}`
  },
}

/** At night all servers are off, for a day. Followed cars are due the next morning. */
export const night: Actor = {
  name: 'night',
  weight: 1,
  async act({ world, model }: Scene) {
    if (model.nights > 0 || world.isCalm) return 'not now'
    model.nights += 1
    const begun = simulatedNow()
    const count = world.servers.length
    for (const server of [...world.servers]) world.kill(server)
    await pass(DAY_MS)
    for (let at = 0; at < count; at++) await world.start()
    await pass(AFTER_START_MS)
    model.idleMs += simulatedNow() - begun
    return `${count} servers`
  },
}

const DAY_MS = 24 * 3_600_000

/** Until the servers have caught up with the payments that they await. */
const AFTER_START_MS = 150_000
