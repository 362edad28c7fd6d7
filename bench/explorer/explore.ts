import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProduct } from '../../e2e/support/product.ts'
import { registryIds, unhindered } from '../../e2e/support/registries.ts'
import { sections } from '../../e2e/support/sections.ts'
import { type Chance, chance as chanceOf } from '../../src/demo/world/chance.ts'
import { type Finding, findingsIn } from './properties.ts'
import { namelessControls, readScreen } from './screen.ts'
import { goTo, hasLostFocus, pickStep, reload, toggleNetwork } from './steps.ts'
import { type Account, ExplorerVisitor, newAccount } from './visitor.ts'

/** What a seed did and found. It ends at the first finding. */
export interface Exploration {
  readonly steps: readonly string[]
  readonly findings: readonly Finding[]
}

/** Faults of a registry; `null` ends them. */
const faults = [
  'error500',
  'html',
  'shape',
  'cut',
  'reset',
  'captcha',
  'rate-limit',
  null,
  null,
  null,
] as const

/** Plays a seed with a demo, two browsers and two accounts of its own. */
export async function explore(
  seed: number,
  count: number,
  say: (line: string) => void,
): Promise<Exploration> {
  const registriesPort = await freePort()
  const env = { ...unhindered, DEMO_REGISTRIES_PORT: String(registriesPort), DEMO_LATENCY_MS: '0' }
  const dataDir = await mkdtemp(join(tmpdir(), 'avtosled-'))
  const startLimitMs = Number.POSITIVE_INFINITY
  const product = await startProduct({ entry: 'demo', env, dataDir, startLimitMs })
  const world = new World(product.url, `http://127.0.0.1:${registriesPort}`, chanceOf(`explorer ${seed}`))
  const steps: string[] = []
  try {
    await world.begin()
    while (steps.length < count) {
      const step = await world.step()
      steps.push(step)
      say(`${steps.length} ${step}`)
      const findings = await world.check()
      if (findings.length > 0) return { steps, findings }
    }
    return { steps, findings: [] }
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { steps, findings: [{ property: 'the exploration goes on', detail }] }
  } finally {
    await world.close()
    await product.stop()
    await rm(dataDir, { recursive: true })
  }
}

class World {
  readonly #url: string
  readonly #registriesUrl: string
  readonly #chance: Chance
  readonly #accounts: Account[] = []
  #visitors: readonly ExplorerVisitor[] = []
  #turn = 0
  #isFocusLost = false

  constructor(url: string, registriesUrl: string, chance: Chance) {
    this.#url = url
    this.#registriesUrl = registriesUrl
    this.#chance = chance
  }

  async begin(): Promise<void> {
    this.#visitors = await Promise.all([ExplorerVisitor.arrive(this.#url), ExplorerVisitor.arrive(this.#url)])
    for (const visitor of this.#visitors) await visitor.page.goto('/')
  }

  get #visitor(): ExplorerVisitor {
    const visitor = this.#visitors[this.#turn % this.#visitors.length]
    if (!visitor) throw new Error('the world has not begun')
    return visitor
  }

  async step(): Promise<string> {
    this.#isFocusLost = false
    const at = this.#chance.int(1, 100)
    if (at <= 5) return this.#setFault()
    if (at <= 8) return this.#changeVisitor()
    if (at <= 11) return this.#signIn()
    const { page } = this.#visitor
    if (!page.url().startsWith(this.#url)) return goTo(this.#visitor, '/')
    const step = pickStep(this.#visitor, this.#chance)
    const text = await step(this.#visitor, this.#chance)
    await this.#visitor.settle()
    this.#isFocusLost = await hasLostFocus(page).catch(() => false)
    return text
  }

  async #setFault(): Promise<string> {
    const id = registryIds[this.#chance.int(0, registryIds.length - 1)] ?? ''
    const fault = this.#chance.pick(faults)
    const reply = await fetch(`${this.#registriesUrl}/__faults${fault ? `/${id}` : ''}`, {
      method: fault ? 'PUT' : 'DELETE',
      ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fault }) }),
    })
    if (!reply.ok) throw new Error(`${reply.status} for the fault ${fault} of ${id}`)
    return fault ? `break ${id}: ${fault}` : 'repair all registries'
  }

  /** The other visitor reloads: the server may have learned more about the car since. */
  async #changeVisitor(): Promise<string> {
    this.#turn += 1
    await reload(this.#visitor, this.#chance)
    await this.#visitor.settle()
    return `change to visitor ${this.#turn % this.#visitors.length}`
  }

  /** Another person signs in with the same browser. */
  async #signIn(): Promise<string> {
    const visitor = this.#visitor
    if (visitor.isOffline) await toggleNetwork(visitor, this.#chance)
    const { page } = visitor
    await page.goto('/user')
    await visitor.settle()
    const leave = page.getByRole('button', { name: 'Выйти из учётной записи' })
    if (await leave.isVisible()) await leave.click()
    await visitor.settle()
    const account = await newAccount(this.#url, this.#accounts.length)
    this.#accounts.push(account)
    visitor.account = account
    await page.evaluate((token) => localStorage.setItem('access_token', token), account.token)
    await page.goto('/user')
    await visitor.settle()
    return `sign in as ${account.word}`
  }

  async check(): Promise<Finding[]> {
    const visitor = this.#visitor
    const { page } = visitor
    const complaints = visitor.takeComplaints()
    // The page belongs to the payment stand-in, or the browser shows its own error.
    if (!page.url().startsWith(this.#url) || (await isPlain(page))) return findingsOfErrors(complaints)
    const [screen, nameless, evidence] = await Promise.all([
      readScreen(page),
      namelessControls(page),
      visitor.evidence(),
    ])
    const foreign = this.#accounts.filter((one) => one !== visitor.account).flatMap(({ texts }) => texts)
    return findingsIn({
      ...{ screen, sections, evidence, foreign, nameless, complaints },
      isFocusLost: this.#isFocusLost,
      isOffline: visitor.isOffline,
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#visitors.map((visitor) => visitor.close()))
  }
}

const findingsOfErrors = (complaints: readonly string[]): Finding[] =>
  complaints.length > 0 ? [{ property: 'no error', detail: complaints.join('\n') }] : []

/** Robots, tables of codes and the browser's own pages have no content of ours. */
const isPlain = (page: Parameters<typeof readScreen>[0]): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main') === null)
