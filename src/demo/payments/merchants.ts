export interface MerchantAccount {
  readonly account: string
  /** Signs forms, notifications and answers. */
  readonly integrityCode: string
  readonly payUrl: string | undefined
  readonly checkUrl: string | undefined
  readonly payMethod: 'GET' | 'POST'
  /** Failures of future payments. */
  switches: MerchantSwitches
}

export interface MerchantSwitches {
  readonly when?: 'before' | 'after' | 'never'
  readonly delayMs?: number
  readonly times?: 'twice' | 'five'
  readonly amount?: string
  readonly wrongSignature?: boolean
  readonly testMode?: boolean
  readonly withoutSubscriber?: boolean
  readonly anotherOperation?: boolean
}

/** @throws TypeError for invalid settings */
export function readMerchant(account: string, body: unknown): MerchantAccount {
  const given = isObject(body) ? body : {}
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

export function readSwitches(given: Record<string, unknown>): MerchantSwitches {
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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
