import { signInCast } from '../../src/demo/provider/people.ts'
import type { Subscription } from '../../src/server/gateways/web-push/testing-push-service.ts'
import type { PaymentProviderId } from '../../src/shared/payment-providers.ts'
import { chatPeople } from './machine/chats.ts'
import { isLost } from './machine/network.ts'
import { simulatedNow } from './machine/time.ts'
import type { Answered, AskOptions, World } from './world.ts'

export interface Person {
  readonly id: number
  readonly wallet: string
  readonly token: string
  /** Its owner has asked for its deletion. */
  isDeleted: boolean
  /** A server has confirmed the deletion. */
  isGone: boolean
  /** Its browser that takes messages. */
  browser?: Subscription
  /** Its confirmed address. */
  email?: string
}

/** A person's account outside, at a messenger or a provider of sign-in. */
export interface Identity {
  readonly provider: 'chat' | 'yandex'
  readonly name: string
  /** Id of the account that it opens; unknown after a lost reply. */
  owner: number | 'nobody' | 'unknown'
  /** Every account that it has opened, the present one included. */
  readonly owners: Set<number>
  /** An action with it is under way. */
  isBusy: boolean
}

/** A sealed report, or a reduced link to one. */
export interface SealedLink {
  readonly id: string
  /** The report of a reduced link. */
  readonly whole: SealedLink | undefined
  readonly person: Person
  readonly vin: string
  /** Whether it may name the car. */
  readonly shows: boolean
  state: 'open' | 'withdrawing' | 'withdrawn'
  /** Its place in the log, once a reader has seen one. */
  index: number | undefined
}

export interface Order {
  readonly id: string
  readonly person: Person
  readonly provider: PaymentProviderId
  readonly requests: number
  /** Money of another amount, or the page's «canceled», buys nothing. */
  readonly isOdd: boolean
}

export interface FollowedCar {
  readonly person: Person
  readonly vin: string
  /** No source was asked about the car before, so all that it tells is news. */
  readonly isNew: boolean
  isOn: boolean
  /** Since a night its news are known, and do not come again. */
  isTold: boolean
}

/** A chat by the name of its person, a browser by the path of its endpoint, or a mailbox. */
export interface Place {
  readonly channel: 'chat' | 'browser' | 'email'
  readonly address: string
}

/** Where a person must have got the news of a car. */
export interface ExpectedNews {
  readonly person: Person
  readonly vin: string
  readonly place: Place
}

/** A correction of a balance at the desk. */
export interface Correction {
  readonly id: string
  readonly requests: number
  /** Operators. */
  readonly proposedBy: number
  readonly confirmedBy: Set<number>
}

interface Pending {
  readonly words: string
  readonly since: number
}

/** What the world outside the servers has seen, without a look into their memory. */
export interface Model {
  readonly people: Person[]
  readonly orders: Order[]
  readonly sealed: SealedLink[]
  readonly identities: readonly Identity[]
  readonly followed: FollowedCar[]
  readonly expectedNews: ExpectedNews[]
  readonly corrections: Correction[]
  /** Cars that a visitor has asked about. */
  readonly checked: Set<string>
  /** Days that all servers were off. */
  nights: number
  /** Simulated time without work, which a measurement of speed leaves out. */
  idleMs: number
  /** Outcomes in the order in which they became known. */
  readonly outcomes: string[]
  /** Problems that actors saw themselves. */
  readonly problems: string[]
  readonly pending: Set<Pending>
  /** Texts of visitors that no log may contain. */
  readonly secrets: Set<string>
  /** Sources with a fault now. */
  readonly faults: Map<string, string>
  /** Messages of the site by recipient and text, as often as they came. */
  readonly comments: Map<string, number>
  /** Asks a server and notes the outcome; undefined: the server died or refused the connection. */
  ask(words: string, method: string, path: string, options?: AskOptions): Promise<Answered | undefined>
  /** Runs an action in parallel with the next steps. */
  begin(work: () => Promise<void>): void
}

const identityOf = (provider: Identity['provider'], name: string): Identity => ({
  ...{ provider, name },
  owner: 'nobody',
  owners: new Set(),
  isBusy: false,
})

/** From now on the identity opens this account. */
export function setOwner(identity: Identity, id: number): void {
  identity.owner = id
  identity.owners.add(id)
}

export function createModel(world: World): Model {
  const model: Model = {
    people: [],
    orders: [],
    sealed: [],
    identities: [
      ...chatPeople.map(({ name }) => identityOf('chat', name)),
      ...signInCast.map(({ id }) => identityOf('yandex', id)),
    ],
    followed: [],
    expectedNews: [],
    corrections: [],
    checked: new Set(),
    nights: 0,
    idleMs: 0,
    outcomes: [],
    problems: [],
    pending: new Set(),
    secrets: new Set(),
    faults: new Map(),
    comments: new Map(),
    async ask(words, method, path, options) {
      const pending = { words, since: simulatedNow() }
      model.pending.add(pending)
      try {
        const answer = await world.ask(method, path, options)
        model.outcomes.push(`${words} ${outcomeOf(answer)}`)
        if (answer.status >= 500 && !isUnavailable(answer))
          model.problems.push(`${words}: ${outcomeOf(answer)}`)
        return answer
      } catch (error) {
        if (!isLost(error)) throw error
        model.outcomes.push(`${words} lost`)
        return undefined
      } finally {
        model.pending.delete(pending)
      }
    },
    begin(work) {
      work().catch((error: unknown) => model.problems.push(`an actor failed: ${String(error)}`))
    },
  }
  return model
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

export const outcomeOf = ({ status, body }: Answered): string => {
  const word = fieldOf(body, 'error') ?? fieldOf(body, 'outcome')
  return typeof word === 'string' ? `${status} ${word}` : `${status}`
}

/** A failure of a source or of the database, as opposed to one of the server. */
const isUnavailable = ({ body }: Answered): boolean => {
  const error = fieldOf(body, 'error')
  return typeof error === 'string' && error !== 'internal'
}
