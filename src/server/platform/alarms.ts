/**
 * Counters start at zero, so that the first alarm shows as a rise. docs/alarms.md explains each
 * message.
 */
export const alarms = [
  'X-Forwarded-For arrives and TRUST_PROXY is not set',
  'a call failed in a way somebody has to look at',
  'a checkpoint of sealed reports could not be made',
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
  'the log of sealed reports is older or other than it was; no checkpoint is signed',
  'the moderators’ chat refuses a comment',
  'the moderators’ chat takes no messages',
  'this server is not ready',
] as const

const MARK = 'alarm: '

/** Repeated alarms report their number. */
export const ALARM_PERIOD_MS = 60_000

export const alarmIn = (message: unknown): string | undefined =>
  typeof message === 'string' && message.startsWith(MARK) ? message.slice(MARK.length) : undefined
