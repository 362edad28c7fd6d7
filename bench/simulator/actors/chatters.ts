import { chatIdOf, chatPeople } from '../machine/chats.ts'
import { type Identity, type Model, setOwner } from '../model.ts'
import type { Answered } from '../world.ts'
import { type Actor, carOf, oneOf, type Scene, somebody } from './actor.ts'
import { freeIdentity, isDeleted, linkedPerson, noteEntry, withIdentity } from './identities.ts'

/** Sends a car's number to the bot. */
export const askBot: Actor = {
  name: 'ask bot',
  weight: 2,
  async act(scene) {
    const { world, model } = scene
    const person = oneOf(chatPeople, scene)
    if (!person) return undefined
    const vin = carOf(scene)
    model.checked.add(vin)
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

/** Signs in through the chat. A linked messenger opens its account and no other. */
export const signInByChat: Actor = {
  name: 'chat sign in',
  weight: 2,
  async act(scene) {
    const { model } = scene
    const identity = freeIdentity(scene, 'chat')
    if (!identity) return undefined
    model.begin(() => withIdentity(identity, () => enterByChat(scene, identity)))
    return identity.name
  },
}

async function enterByChat(scene: Scene, identity: Identity): Promise<void> {
  const { world, model } = scene
  const { owner } = identity
  const offer = fieldsOf(await model.ask('chat link', 'GET', `/v1/auth/${world.messenger}/getAuthLink`))
  if (!offer) return
  await confirm(scene, identity, offer)
  const path = `/v1/auth/${world.messenger}/checkToken?token=${offer.token}`
  const reply = await collect(model, 'chat sign in', () => model.ask('chat sign in', 'GET', path))
  await noteEntry(scene, { identity, owner, token: fieldsOf(reply)?.token })
}

/** Links a messenger to an account: signs in again first, because only a fresh session may link. */
export const linkMessenger: Actor = {
  name: 'link',
  weight: 2,
  async act(scene) {
    const { model, world } = scene
    const identity = freeIdentity(scene, 'chat')
    const person = somebody(scene)
    if (!identity || !person) return undefined
    model.begin(() =>
      withIdentity(identity, async () => {
        const token = await world.freshToken(person.id)
        if (token === undefined) return
        model.secrets.add(token)
        const body = { messenger: world.messenger }
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
        setOwner(identity, person.id)
      }),
    )
    return `person ${person.id} ${identity.name}`
  },
}

/** Unlinks a way to sign in. The last one must stay, and the messenger opens the account no more. */
export const unlink: Actor = {
  name: 'unlink',
  weight: 2,
  async act(scene) {
    const { world, model, luck } = scene
    const person = luck.happens(0.7) ? (linkedPerson(scene) ?? somebody(scene)) : somebody(scene)
    if (!person) return undefined
    const way = luck.pick(['chat', 'chat', 'chat', 'yandex', 'openid'])
    const provider = way === 'chat' ? world.messenger : way
    const linked = model.identities.filter(
      (one) => one.provider === way && (one.owner === person.id || one.owner === 'unknown'),
    )
    if (linked.some(({ isBusy }) => isBusy)) return undefined
    model.begin(async () => {
      for (const identity of linked) identity.isBusy = true
      const { token } = person
      const reply = await model.ask(`unlink ${provider}`, 'POST', '/v1/user/unlinkIdentity', {
        token,
        body: { provider },
      })
      for (const identity of linked) {
        identity.isBusy = false
        if (reply === undefined || identity.owner === 'unknown') identity.owner = 'unknown'
        else if (reply.status === 200) identity.owner = 'nobody'
      }
      const gone = linked.find(({ owner }) => owner === 'nobody')
      if (gone?.provider === 'chat') await withIdentity(gone, () => enterByChat(scene, gone))
    })
    return `person ${person.id} ${provider}`
  },
}
