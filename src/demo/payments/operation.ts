import type { MerchantAccount, MerchantSwitches } from './merchants.ts'

export interface Operation {
  /** Digits, unique across restarts. */
  readonly id: string
  readonly merchant: MerchantAccount
  readonly form: URLSearchParams
  /** Roubles with two decimals. */
  readonly amount: string
  readonly createdAt: Date
  switches: MerchantSwitches
  state: 'created' | 'inProgress' | 'paid' | 'declined'
  delivered: boolean
  /** Notifications sent, successful or not. */
  sent: number
  receipt: Readonly<Record<string, string>>
  readonly pageNotified: PromiseWithResolvers<void>
}

let last = 0

/** Microseconds, so ids keep growing over restarts. */
export function newOperationId(): string {
  last = Math.max(last + 1, Date.now() * 1000)
  return String(last)
}

export const createOperation = (
  merchant: MerchantAccount,
  form: URLSearchParams,
  amount: string,
): Operation => ({
  id: newOperationId(),
  merchant,
  form,
  amount,
  createdAt: new Date(),
  switches: {},
  state: 'created',
  delivered: false,
  sent: 0,
  receipt: {},
  pageNotified: Promise.withResolvers(),
})

const CONTROL = new Set(['containerId', 'version', 'theme', 'lang', 'followup', 'moneta.locale'])

/** Returned with every message, never signed. */
const ownParameters = (form: URLSearchParams): [string, string][] =>
  [...form].filter(
    ([name]) => !CONTROL.has(name) && (!name.startsWith('MNT_') || /^MNT_CUSTOM\d$/.test(name)),
  )

export function paymentFields(
  { merchant, form, amount }: Operation,
  { testMode, withoutSubscriber }: MerchantSwitches,
) {
  const subscriber = form.get('MNT_SUBSCRIBER_ID')
  return new URLSearchParams([
    ['MNT_ID', merchant.account],
    ['MNT_TRANSACTION_ID', form.get('MNT_TRANSACTION_ID') ?? ''],
    ['MNT_AMOUNT', amount],
    ['MNT_CURRENCY_CODE', form.get('MNT_CURRENCY_CODE') ?? 'RUB'],
    ['MNT_TEST_MODE', testMode ? '1' : (form.get('MNT_TEST_MODE') ?? '0')],
    ...(subscriber && !withoutSubscriber ? [['MNT_SUBSCRIBER_ID', subscriber]] : []),
    ...ownParameters(form),
  ])
}

const COLUMNS = 'operation;account;order;amount;currency;testMode;state;delivered;sent;created'

export const asCsv = (operations: readonly Operation[]): string =>
  [COLUMNS, ...operations.map(csvLine)].map((line) => `${line}\r\n`).join('')

const csvLine = (operation: Operation): string => {
  const { id, merchant, amount, state, delivered, sent, createdAt } = operation
  const fields = paymentFields(operation, operation.switches)
  const [order, currency, testMode] = ['MNT_TRANSACTION_ID', 'MNT_CURRENCY_CODE', 'MNT_TEST_MODE'].map(
    (name) => quoted(fields.get(name) ?? ''),
  )
  return [
    id,
    merchant.account,
    order,
    amount,
    currency,
    testMode,
    state,
    delivered,
    sent,
    createdAt.toISOString(),
  ].join(';')
}

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
