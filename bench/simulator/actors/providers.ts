import type { Identity } from '../model.ts'
import type { World } from '../world.ts'
import type { Actor, Scene } from './actor.ts'
import { freeIdentity, noteEntry, withIdentity } from './identities.ts'

/** Signs in through Яндекс ID. */
export const signInByProvider: Actor = {
  name: 'provider sign in',
  weight: 2,
  async act(scene) {
    const identity = freeIdentity(scene, 'yandex')
    if (!identity) return undefined
    scene.model.begin(() => withIdentity(identity, () => enter(scene, identity)))
    return identity.name
  },
}

async function enter(scene: Scene, identity: Identity): Promise<void> {
  const { model, luck } = scene
  const { owner } = identity
  const code = await codeFor(scene, identity)
  if (code === undefined) return
  const path = '/v1/auth/provider/checkToken'
  const show = () => model.ask('provider token', 'POST', path, code)
  const reply = await show()
  const token = reply?.status === 200 ? tokenIn(reply.body) : undefined
  await noteEntry(scene, { identity, owner, token })
  if (token === undefined || luck.happens(0.5)) return
  const again = await show()
  if (again?.status === 200) model.problems.push('identity: a code of a provider opens twice')
}

const tokenIn = (body: unknown) => (body as { readonly access_token?: string }).access_token

/** Goes to the provider and comes back. @returns what the page shows for a token */
async function codeFor({ world, model }: Scene, { name }: Identity) {
  const begun = await model.ask('provider', 'GET', '/v1/auth/yandex/start')
  const cookie = /__Host-yandex-sign-in=[\w.-]+/.exec(begun?.headers['set-cookie'] ?? '')?.[0]
  const question = URL.parse(begun?.headers.location ?? '')
  if (cookie === undefined || !question) return undefined
  const back = await agree(world, question, name)
  if (!back) return undefined
  const path = back.pathname + back.search
  const answered = await model.ask('provider callback', 'GET', path, { cookie })
  const token = new URLSearchParams(answered?.headers.location?.split('#')[1]).get('token')
  if (token === null) return undefined
  model.secrets.add(token)
  return { cookie, body: { token } }
}

/** The stand-in sends browsers back to this machine only. */
async function agree({ standIns }: World, question: URL, person: string): Promise<URL | undefined> {
  question.searchParams.set('redirect_uri', `${standIns.url}/v1/auth/yandex/callback`)
  const body = new URLSearchParams({ person })
  const reply = await fetch(question, { method: 'POST', redirect: 'manual', body }).catch(() => undefined)
  return URL.parse(reply?.headers.get('location') ?? '') ?? undefined
}
