/**
 * What somebody has to act on, as the log says it after `alarm: `. Each is counted from nought on, so that the first
 * one shows as a rise; what it means and what to do stands in docs/alarms.md, held to this list by a test.
 */
export const alarms = [
  'X-Forwarded-For arrives and TRUST_PROXY is not set',
  'a call failed in a way somebody has to look at',
  'a new payment has no page to pay at',
  'a page could not be rendered',
  'a payment bought nothing, a person has to look at it',
  'a payment waits to be captured by a person',
  'a payment was not settled',
  'a registry answers in a way somebody has to look at',
  'a registry refuses us',
  'a request broke the ready lane',
  'a second step of the desk is being set up',
  'an answer was served that could not be saved',
  'an operation came again for another order',
  'an order could not be looked up',
  'as many reports were bought today as may be',
  'half of a day’s reports were bought within two hours',
  'money could not be given back',
  'money was given back for requests that stand on a balance',
  'the bot has stopped',
  'the database is away',
  'the ledger does not add up',
  'the moderators’ chat refuses a comment',
  'the moderators’ chat takes no messages',
  'this server is not ready',
] as const

const MARK = 'alarm: '

/** What everybody meets while it lasts is said so often, with the number of times. */
export const ALARM_PERIOD_MS = 60_000

/** The alarm that a line of the log raises; undefined: none. */
export const alarmIn = (message: unknown): string | undefined =>
  typeof message === 'string' && message.startsWith(MARK) ? message.slice(MARK.length) : undefined
