import { vins } from '../cars.ts'
import type { Person } from '../model.ts'
import { type Actor, type Scene, somebody } from './actor.ts'
import { linkedPerson } from './identities.ts'

/** Follows a car, or no longer. Who follows one wants messages. */
export const follow: Actor = {
  name: 'follow',
  weight: 4,
  async act(scene) {
    const { model, luck } = scene
    const person = luck.happens(0.5) ? (linkedPerson(scene) ?? somebody(scene)) : somebody(scene)
    if (!person) return undefined
    const vin = luck.pick(vins)
    const isOn = luck.happens(0.8)
    const path = isOn ? 'follow' : 'unfollow'
    const isNew = !model.checked.has(vin)
    const former = model.followed.filter((one) => one.person === person && one.vin === vin)
    for (const one of former) one.isOn = false
    model.begin(async () => {
      if (isOn) await subscribe(scene, person)
      const reply = await model.ask(`${path} ${vin}`, 'POST', `/v1/user/${path}`, {
        token: person.token,
        body: { vin },
      })
      if (isOn && reply?.status === 200) model.followed.push({ person, vin, isNew, isOn, isTold: false })
    })
    return `person ${person.id} ${path} ${vin}`
  },
}

async function subscribe(scene: Scene, person: Person): Promise<void> {
  const channel = scene.luck.pick(['browser', 'email', 'none'])
  if (channel === 'browser' && !person.browser) await takeInBrowser(scene, person)
  if (channel === 'email' && person.email === undefined) await takeByEmail(scene, person)
}

interface Followed {
  readonly data?: { readonly push_key: string | null }
}

async function takeInBrowser({ world, model }: Scene, person: Person): Promise<void> {
  const { token } = person
  const listed = await model.ask('followed', 'GET', '/v1/user/followed', { token })
  const key = listed?.status === 200 ? (listed.body as Followed).data?.push_key : undefined
  if (key == null) return
  const subscription = world.push.subscribe(key)
  const { endpoint, p256dh, auth } = subscription
  model.secrets.add(endpoint)
  const body = { endpoint, p256dh, auth, push_key: key }
  const reply = await model.ask('browser', 'POST', '/v1/user/addPush', { token, body })
  if (reply?.status === 200) person.browser = subscription
}

/** Gives an address and presses the button of the page behind the link. */
async function takeByEmail({ world, model }: Scene, person: Person): Promise<void> {
  const { token } = person
  const email = `follower${person.id}@secret.example`
  model.secrets.add(email)
  const reply = await model.ask('address', 'POST', '/v1/user/setEmail', { token, body: { email } })
  if (reply?.status !== 200) return
  const letters = await world.lettersTo(email)
  const code = /confirm\?code=([\w-]+)/.exec(letters.join())?.[1]
  if (code === undefined) return void model.problems.push('lost: a letter that was sent has not arrived')
  model.secrets.add(code)
  const confirmed = await model.ask('confirm address', 'POST', `/email/confirm?code=${code}`)
  if (confirmed?.status === 200) person.email = email
}
