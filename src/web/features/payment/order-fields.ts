import type { MonetaOrder } from '#shared/contract/payments.ts'

export const widgetOptions = (order: MonetaOrder, theme: 'light' | 'dark') => ({
  account: order.account,
  amount: order.amount,
  currency: order.currency,
  transactionId: order.transactionId,
  subscriberId: order.subscriberId,
  testMode: testModeOf(order),
  signature: order.signature,
  customParams: order.customParams,
  lang: 'ru',
  theme,
})

export type WidgetOptions = ReturnType<typeof widgetOptions>

const BANK_TRANSFER = '12299232'

export interface ReturnAddresses {
  readonly success: string
  readonly fail: string
}

export const bankTransferFields = (
  order: MonetaOrder,
  back: ReturnAddresses,
): readonly (readonly [name: string, value: string])[] => [
  ['MNT_ID', order.account],
  ['MNT_CURRENCY_CODE', order.currency],
  ['MNT_AMOUNT', order.amount],
  ['MNT_SUCCESS_URL', back.success],
  ['MNT_FAIL_URL', back.fail],
  ['MNT_SUBSCRIBER_ID', order.subscriberId],
  ...Object.entries(order.customParams),
  ['MNT_TRANSACTION_ID', order.transactionId],
  ['MNT_TEST_MODE', testModeOf(order)],
  ['MNT_SIGNATURE', order.signature],
  ['paymentSystem.unitId', BANK_TRANSFER],
  ['followup', 'true'],
]

/** As in the signature. */
const testModeOf = ({ testMode }: MonetaOrder): '0' | '1' => (testMode ? '1' : '0')
