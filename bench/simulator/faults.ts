import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { copyOf, withFault } from '../mutations/copy.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { table } from '../support/table.ts'

type Fault = Omit<Mutation, 'tests'>

/** Faults from the project's history, and of the kinds that it fears most. */
const faults: readonly Fault[] = [
  {
    breaks: 'a second payment of one order is credited, too',
    file: 'src/server/features/payments/settle.ts',
    from: 'requests, reference: id }',
    to: 'requests, reference: arrival.operationId }',
  },
  {
    breaks: 'a notification that comes twice is settled twice',
    file: 'src/server/features/payments/settle.ts',
    from: 'if (!(await keepOperation(tx, arrival, { verdict, provider: provider.id })))',
    to: 'await keepOperation(tx, arrival, { verdict, provider: provider.id })\n    if (arrival.operationId === "")',
  },
  {
    breaks: 'a payment of less than the price is credited',
    file: 'src/server/features/payments/settle.ts',
    from: 'arrival.kopecks !== order.kopecks',
    to: 'arrival.kopecks === undefined',
  },
  {
    breaks: 'test money buys requests',
    file: 'src/server/features/payments/settle.ts',
    from: "if (arrival.testMode !== testMode) return 'wrong_mode'",
    to: "if (arrival.testMode === undefined && testMode) return 'wrong_mode'",
  },
  {
    breaks: 'the signature of a notification is not checked',
    file: 'src/server/gateways/moneta/messages.ts',
    from: "if (!isSigned('notification', fields, merchant.integrityCode)) return 'bad signature'",
    to: "if (!isSigned('notification', fields, merchant.integrityCode) && fields === undefined) return 'bad signature'",
  },
  {
    breaks: 'a payment whose notification never comes is never asked about',
    file: 'src/server/features/payments/payments.ts',
    from: 'if (paymentId !== undefined) await awaitPayment',
    to: "if (paymentId === '') await awaitPayment",
  },
  {
    breaks: 'the balance of a buyer stays as it was',
    file: 'src/server/features/balance/ledger.ts',
    from: 'users.requests + entry.requests from entry',
    to: 'users.requests + 0 * entry.requests from entry',
  },
  {
    breaks: 'an answer about one car is served for another',
    file: 'src/server/sources/answers.ts',
    from: "Pick<Question, 'id'>, subject: string)",
    to: "Pick<Question, 'id'>, { 11: subject = '' }: string)",
  },
  {
    breaks: 'a request that failed is joined for ever',
    file: 'src/server/sources/answers.ts',
    from: '.finally(() => this.#underWay.delete(id))',
    to: '.then((answer) => (this.#underWay.delete(id), answer))',
  },
  {
    breaks: 'the request of a server that died is never taken over',
    file: 'src/server/sources/shared-flights.ts',
    // A lease that has ended is also swept, so only one that never ends is noticed.
    from: 'const LEASE_MS = 90_000',
    to: 'const LEASE_MS = 90_000_000',
  },
  {
    breaks: 'an answer under another name counts as nothing found',
    file: 'src/registries/gibdd/upstream.ts',
    from: 'if (isWhole && isMissing(RequestResult) && saysNothing(message, about)) {\n    checkNothing(answer, envelope, about)',
    to: 'if (isMissing(RequestResult) || !("records" in (RequestResult as object))) {',
  },
  {
    breaks: 'a failure of the traffic police counts as nothing found',
    file: 'src/registries/gibdd/upstream.ts',
    from: '  if (failure) throw failure\n',
    to: '  if (failure) return { requestTime: undefined, vin, result: nothing }\n',
  },
  {
    breaks: 'an answer about another VIN is taken for this car',
    file: 'src/registries/gibdd/upstream.ts',
    from: 'if (envelope.vin !== undefined && !sameNumber(envelope.vin, vin))',
    to: "if (envelope.vin === '' && !sameNumber(envelope.vin, vin))",
  },
  {
    breaks: 'a car is clear although nobody asked whether it is wanted',
    file: 'src/verdict/required.ts',
    from: "['wanted', 'restrictions', 'pledges', 'accidents', 'owners'] as const",
    to: "['restrictions', 'pledges', 'accidents', 'owners'] as const as unknown as readonly ['wanted', 'restrictions', 'pledges', 'accidents', 'owners']",
  },
  {
    breaks: 'a pledge that has ended stops the deal',
    file: 'src/verdict/rules/stop.ts',
    from: 'isInForce && !isRetainedTitle',
    to: '(isInForce || true) && !isRetainedTitle',
  },
  {
    breaks: 'a failed statement puts its values into the log',
    file: 'src/server/platform/log.ts',
    from: "error instanceof DrizzleQueryError ? (error.cause ?? new Error('a statement failed')) : error",
    to: 'error instanceof DrizzleQueryError ? new Error(String(error.params)) : error',
  },
  {
    breaks: 'the collector of payments runs on after the stop',
    file: 'src/server/features/payments/collector.ts',
    from: '      clearInterval(timer)\n',
    to: '',
  },
  {
    breaks: 'the proof of the ledger runs on after the stop',
    file: 'src/server/features/balance/daily-proof.ts',
    from: 'clearInterval(timer)',
    to: 'void timer',
  },
  {
    breaks: 'a reduced report names the report before it',
    file: 'src/server/features/sealed-reports/seal.ts',
    from: 'shown.has(row[1]) && row[1] !== PREVIOUS_ROW',
    to: 'shown.has(row[1])',
  },
  {
    breaks: 'a stranger may withdraw a report',
    file: 'src/server/features/sealed-reports/report-store.ts',
    from: 'and(isTheirs, isNull(sealedReports.withdrawnAt))',
    to: 'and(eq(sealedReports.id, id), isNull(sealedReports.withdrawnAt))',
  },
  {
    breaks: 'no witness is asked to cosign the log',
    file: 'src/server/features/sealed-reports/checkpoints.ts',
    from: '.filter(({ url }) => url !== undefined)',
    to: ".filter(({ url }) => url === '')",
  },
  {
    breaks: 'a messenger that was unlinked still opens the account',
    file: 'src/server/features/accounts/identities.ts',
    from: 'else await tx.update(users).set(without(gone))',
    to: "else if (gone === 'openid') await tx.update(users).set(without(gone))",
  },
  {
    breaks: 'moderators get a comment again after each decision',
    file: 'src/server/features/comments/moderation/outbox.ts',
    from: 'messageId: shown.messageId,',
    to: 'messageId: null,',
  },
  {
    breaks: 'a rejected comment is public',
    file: 'src/server/features/comments/moderation/decide.ts',
    from: 'changeState(tx, { id, from, to, reason })',
    to: "changeState(tx, { id, from, to: to === 'rejected' ? 'published' : to, reason })",
  },
  {
    breaks: 'news for a browser are sent again and again',
    file: 'src/server/features/follow/rounds.ts',
    from: "  else await dropMessage(db, message)\n  if (sent.kind === 'refused') log",
    to: "  else await putOffMessage(db, message, 0, at)\n  if (sent.kind === 'refused') log",
  },
  {
    breaks: 'news never reach the chat',
    file: 'src/server/features/follow/followed.ts',
    from: 'for (const chat of chats) await queueInChat',
    to: 'for (const chat of chats.slice(1)) await queueInChat',
  },
  {
    breaks: 'news go by letter to no confirmed address',
    file: 'src/server/features/follow/followed.ts',
    from: 'where(and(eq(emailAddresses.userId, userId), isConfirmed))',
    to: 'where(and(eq(emailAddresses.userId, 0), isConfirmed))',
  },
  {
    breaks: 'each check of a followed car finds its news again',
    file: 'src/server/features/follow/news.ts',
    from: 'known: isWhole ? found : [...new Set([...kept.known, ...found])]',
    to: 'known: kept.known',
  },
  {
    breaks: 'an operator confirms the own correction',
    file: 'src/server/features/balance/corrections.ts',
    from: "if (proposed.proposedBy === by.id) return 'same'",
    to: "if (proposed.proposedBy === 0) return 'same'",
  },
  {
    breaks: 'a large correction needs no second operator',
    file: 'src/server/features/balance/corrections.ts',
    from: '+ Math.abs(requests) <= mostAlone',
    to: '+ Math.abs(requests) < Number.POSITIVE_INFINITY',
  },
  {
    breaks: 'money that has bought requests is given back',
    file: 'src/server/features/payments/unfit-money.ts',
    from: "const isUnfit = ne(operations.verdict, 'credited')",
    to: "const isUnfit = ne(operations.verdict, 'wrong_mode')",
  },
  {
    breaks: 'a provider of sign-in opens the account of another person',
    file: 'src/server/features/accounts/identities.ts',
    from: 'and(eq(linkedIdentities.userId, users.id), eq(linkedIdentities.subject, identity.subject))',
    to: 'and(eq(linkedIdentities.userId, users.id), eq(linkedIdentities.provider, identity.issuer))',
  },
  {
    breaks: "a provider's code opens the account twice",
    file: 'src/server/features/accounts/provider/vouched.ts',
    from: '.delete(providerSignIns)',
    to: '.update(providerSignIns)\n    .set({ name: null })',
  },
]

/** Longest search for one fault in seconds of CPU, which other work on the machine does not use up. */
const BUDGET_S = 60

interface Search {
  readonly found: string | undefined
  readonly seconds: number
}

/** Plants each fault in a copy of the tree and simulates until an invariant breaks. */
export async function plantFaults(words: string): Promise<string> {
  const copy = copyOf(join(import.meta.dirname, '..', '..'))
  const rows: (string | number)[][] = []
  const total = { found: 0, seconds: 0 }
  for (const fault of faults.filter(({ breaks }) => new RegExp(words).test(breaks))) {
    const searched = await withFault(copy, { ...fault, tests: [] }, () => search(copy))
    const { found, seconds } = searched ?? { found: undefined, seconds: 0 }
    const result = searched ? (found ?? 'missed') : 'not planted'
    console.error(`${result}: ${fault.breaks}`)
    if (found !== undefined) total.found += 1
    total.seconds += seconds
    rows.push([fault.breaks, result, seconds])
  }
  const sum = `${total.found} of ${rows.length} found in ${total.seconds} s of CPU`
  return `${table(['planted fault', 'first broken invariant', 's'], rows)}\n${sum}`
}

function search(copy: string): Promise<Search> {
  const child = spawn(
    process.execPath,
    ['bench/simulator/main.ts', '--from', '1', '--seeds', '1000', '--first', '--within', String(BUDGET_S)],
    { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  return new Promise((resolve) => {
    child.once('close', () => {
      const seconds = Number(/(\d+) s of CPU$/m.exec(printed)?.[1] ?? 0)
      resolve({ found: /^seed .*, step .*$/m.exec(printed)?.[0], seconds })
    })
  })
}
