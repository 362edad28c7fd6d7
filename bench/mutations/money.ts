import type { Mutation } from './mutation.ts'

const BALANCE = ['src/server/features/balance/ledger.test.ts', 'src/server/features/balance']
const PAYMENTS = ['src/server/features/payments/notifications.test.ts', 'src/server/features/payments']
const YOOKASSA = ['src/server/features/payments/yookassa.test.ts', 'src/server/features/payments']
const QUESTIONS = ['src/server/features/balance/question-limits.test.ts']
const LOOKUPS = ['src/server/features/balance/paid-lookups.test.ts', 'src/server/features/plates']
const MONETA = ['src/server/gateways/moneta']
const ORDERS = ['src/server/sources/report-orders.test.ts', 'src/registries/bought-within-limit.test.ts']

/** The ledger, payments, paid searches, refunds, and purchases from report sellers. */
export const money: readonly Mutation[] = [
  {
    breaks: 'a search is paid for from an empty balance',
    file: 'src/server/features/balance/ledger.ts',
    from: 'and requests > 0 and not',
    to: 'and requests >= 0 and not',
    tests: BALANCE,
  },
  {
    breaks: 'a request that went back to the balance can also be spent',
    file: 'src/server/features/balance/ledger.ts',
    from: "exists('return', lookup)",
    to: "exists('return', '')",
    tests: BALANCE,
  },
  {
    breaks: 'a payment of more than the price is credited',
    file: 'src/server/features/payments/settle.ts',
    from: 'if (arrival.kopecks !== order.kopecks)',
    to: 'if (arrival.kopecks === undefined || arrival.kopecks < order.kopecks)',
    tests: PAYMENTS,
  },
  {
    breaks: 'money that the provider has already given back buys requests',
    file: 'src/server/features/payments/settle.ts',
    from: "  if (arrival.isGivenBack) return 'given_back'\n",
    to: '',
    tests: YOOKASSA,
  },
  {
    breaks: 'the provider may forget a payment of a wrong amount that bought nothing',
    file: 'src/server/features/payments/payment-service.ts',
    from: 'wrong_amount: false',
    to: 'wrong_amount: true',
    tests: [...MONETA, ...PAYMENTS],
  },
  {
    breaks: 'money that bought requests can be given back as well',
    file: 'src/server/features/payments/unfit-money.ts',
    from: "ne(operations.verdict, 'credited')",
    to: 'sql`true`',
    tests: ['src/server/features/desk/money', ...YOOKASSA],
  },
  {
    breaks: "the signature of an order, which every buyer's browser sees, passes for a payment",
    file: 'src/server/gateways/moneta/messages.ts',
    from: '/^\\d{6,20}$/',
    to: '/^\\d{1,20}$/',
    tests: MONETA,
  },
  {
    breaks: 'a payment in an unknown test mode counts as real money',
    file: 'src/server/gateways/moneta/messages.ts',
    from: "mode ? mode !== '0' : undefined",
    to: "mode ? mode === '1' : undefined",
    tests: MONETA,
  },
  {
    breaks: 'an e-mail address with an ampersand makes the answer to the provider invalid XML',
    file: 'src/server/gateways/moneta/xml-answer.ts',
    from: "element('VALUE', escaped(value))",
    to: "element('VALUE', value)",
    tests: MONETA,
  },
  {
    breaks: 'a payment that succeeded without being paid is credited',
    file: 'src/server/gateways/yookassa/payment.ts',
    from: 'if (!payment.paid) throw',
    to: 'if (payment.test && !payment.paid) throw',
    tests: YOOKASSA,
  },
  {
    breaks: 'a notification that could not be checked is confirmed, and never comes again',
    file: 'src/server/gateways/yookassa/web-hook.ts',
    from: 'return (await cashier.onNotification(hint)) ? 200 : 503',
    to: 'await cashier.onNotification(hint)\n    return 200',
    tests: YOOKASSA,
  },
  {
    breaks: 'a paid search that finds nothing costs a request',
    file: 'src/server/features/balance/paid-lookups.ts',
    from: 'const isNew = vin !== null && vin !== knownVin',
    to: 'const isNew = vin !== knownVin',
    tests: LOOKUPS,
  },
  {
    breaks: 'a paid search that fails costs a request',
    file: 'src/server/features/balance/paid-lookups.ts',
    from: "await rows.end(id, { state: 'returned', vin: null, isBilled })",
    to: "await rows.end(id, { state: 'spent', vin: null, isBilled })",
    tests: LOOKUPS,
  },
  {
    breaks: 'searches without a result are free without end, and we pay for them',
    file: 'src/server/features/balance/lookup-rows.ts',
    from: 'if (await hasSpentFreeLookups(tx, wallet))',
    to: 'if (false)',
    tests: QUESTIONS,
  },
  {
    breaks: 'two servers together ask more paid questions than the limit of a day',
    file: 'src/server/features/balance/lookup-rows.ts',
    from: '  await lockQuestions(tx)\n',
    to: '',
    tests: QUESTIONS,
  },
  {
    breaks: 'one paid question more than the daily limit is asked',
    file: 'src/server/features/balance/lookup-rows.ts',
    from: '(await questionsToday(tx)) > dailyLimit',
    to: '(await questionsToday(tx)) > dailyLimit + 1',
    tests: QUESTIONS,
  },
  {
    breaks: 'the limit of paid searches is counted for all people together',
    file: 'src/server/features/plates/index.ts',
    from: 'await perMinute.take(String(userId))',
    to: "await perMinute.take('all')",
    tests: ['src/server/features/plates'],
  },
  {
    breaks: 'one report more than the daily limit is bought',
    file: 'src/server/sources/report-orders.ts',
    from: '>= dailyLimit) throw',
    to: '> dailyLimit) throw',
    tests: ORDERS,
  },
  {
    breaks: 'an order whose outcome is unknown is forgotten and placed again',
    file: 'src/server/sources/report-orders.ts',
    from: 'if (taken && isNotAccepted(failure)) {',
    to: 'if (taken) {',
    tests: ORDERS,
  },
  {
    breaks: 'one person both proposes and confirms a large correction of a balance',
    file: 'src/server/features/balance/corrections.ts',
    from: "      if (proposed.proposedBy === by.id) return 'same'\n",
    to: '',
    tests: ['src/server/features/balance/corrections.test.ts', 'src/server/features/desk/money'],
  },
]
