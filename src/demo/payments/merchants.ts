/** A shop's account and the settings its owner has made. */
export interface Merchant {
  readonly account: string
  /** Signs forms, notifications and answers. */
  readonly integrityCode: string
  /** Where notifications go; without it nobody is told. */
  readonly payUrl: string | undefined
  /** Asked before a payment, when set. */
  readonly checkUrl: string | undefined
  readonly payMethod: 'GET' | 'POST'
  /** What goes wrong with payments from now on. */
  switches: Switches
}

/** What goes wrong with a payment; left out, it goes as it should. */
export interface Switches {
  /** Notification in relation to what the page tells the shop's page. */
  readonly when?: 'before' | 'after' | 'never'
  /** How late the notification is. */
  readonly delayMs?: number
  /** The same notification again: one after another, or at the same moment. */
  readonly times?: 'twice' | 'five'
  /** Amount that the notification tells. */
  readonly amount?: string
  readonly wrongSignature?: boolean
  /** The payer has switched the test mode on. */
  readonly testMode?: boolean
  readonly withoutSubscriber?: boolean
  /** The order is paid once more, by another operation. */
  readonly anotherOperation?: boolean
}

/** @throws TypeError when the settings are no settings. */
export function readMerchant(account: string, body: unknown): Merchant {
  const given = isRecord(body) ? body : {}
  const { integrityCode, payMethod = 'POST' } = given
  if (typeof integrityCode !== 'string') throw new TypeError('integrityCode: нужен код проверки целостности')
  if (payMethod !== 'GET' && payMethod !== 'POST') throw new TypeError('payMethod: GET или POST')
  return {
    account,
    integrityCode,
    payMethod,
    payUrl: address(given, 'payUrl'),
    checkUrl: address(given, 'checkUrl'),
    switches: {},
  }
}

function address(given: Record<string, unknown>, name: string): string | undefined {
  const value = given[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && URL.canParse(value)) return value
  throw new TypeError(`${name}: ожидается адрес`)
}

const choices = { when: ['before', 'after', 'never'], times: ['twice', 'five'] } as const
const flags = ['wrongSignature', 'testMode', 'withoutSubscriber', 'anotherOperation'] as const

/** Reads the switches of a JSON body or of the page's form, where a blank field is one that is not set. */
export function readSwitches(given: Record<string, unknown>): Switches {
  const { amount } = given
  const delayMs = Number(given.delayMs)
  return {
    ...choice('when', given),
    ...choice('times', given),
    ...(delayMs > 0 && { delayMs }),
    ...(typeof amount === 'string' && amount !== '' && { amount }),
    ...Object.fromEntries(flags.filter((name) => given[name]).map((name) => [name, true])),
  }
}

const choice = <Name extends keyof typeof choices>(name: Name, given: Record<string, unknown>) => {
  const chosen = choices[name].find((each) => each === given[name])
  return chosen === undefined ? {} : { [name]: chosen }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
