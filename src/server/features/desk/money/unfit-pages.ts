import type { FastifyRequest } from 'fastify'
import type { Executor, Log } from '#server/db/database.ts'
import type { Refunds } from '#server/features/payments/refunds.ts'
import type {
  BegunRefund,
  OperationDecision,
  UnfitDecisionResult,
  UnfitMoney,
  UnfitOperation,
} from '#server/features/payments/unfit-money.ts'
import { type DeskPerson, journalAction } from '#server/journal/actions.ts'
import type { UnfitCard } from '#shared/desk/money.ts'
import { unfitReasons } from '#shared/desk/unfit-reasons.ts'
import { keysOf } from '#shared/keys.ts'
import { type DeskRoutes, field, noticeFrom, type Sayings, shortField } from '../desk-routes.ts'
import { decisionWords, stepOrderText } from './money-steps.ts'

interface UnfitPagesOptions {
  readonly routes: DeskRoutes
  readonly db: Executor
  readonly unfit: UnfitMoney
  readonly refunds: Refunds
  readonly log: Log
}

const UNFIT = '/desk/money/unfit'

const SHOWN = 50

const outcomes = keysOf(decisionWords).map((code) => ({ code, label: decisionWords[code] }))

const sayings: Readonly<
  Record<UnfitDecisionResult | 'unclear' | 'unreturned' | 'pending' | 'refused', Sayings[string]>
> = {
  decided: { text: 'Решено', isTrouble: false },
  late: { text: 'Об этом платеже уже решено', isTrouble: true },
  begun: {
    text: 'Возврат этого платежа начат, провайдер его не подтвердил. Повторите возврат или запишите, что деньги возвращены',
    isTrouble: true,
  },
  unclear: { text: 'Нужны решение, слово провайдера и причина', isTrouble: true },
  unreturned: {
    text: 'Деньги не возвращены: провайдер не подтвердил. Повторите: дважды они не уйдут',
    isTrouble: true,
  },
  pending: {
    text: 'Провайдер принял возврат, но ещё не закончил. Повторите позже: дважды деньги не уйдут',
    isTrouble: true,
  },
  refused: {
    text: 'Деньги не возвращены: провайдер отказал. Причина написана у платежа; повторить можно, это будет новый возврат',
    isTrouble: true,
  },
}

export function mountUnfitPages({ routes, db, unfit, refunds, log }: UnfitPagesOptions): void {
  routes.show(UNFIT, 'money', async (_visit, request) => ({
    content: {
      kind: 'unfit',
      outcomes,
      operations: (await unfit.undecided(db, SHOWN)).map(cardWith(refunds)),
    },
    notice: noticeFrom(request, sayings),
  }))

  routes.take(UNFIT, 'money', async ({ person }, request) => {
    const decision = decisionIn(request, person)
    if (decision === undefined) return `${UNFIT}?said=unclear`
    return `${UNFIT}?said=${await decide({ db, unfit }, decision, person)}`
  })

  routes.take(`${UNFIT}/give-back`, 'money', async ({ person }, request) => {
    const [operationId, reason] = [field(request, 'operation'), shortField(request, 'reason')]
    if (operationId === '' || reason === '') return `${UNFIT}?said=unclear`
    const attempt = { operationId, reason, decidedBy: person.id }
    const refund = await refunds.refundOf(db, operationId)
    const begun = refund && (await begin({ db, unfit }, attempt, person))
    if (!begun) return `${UNFIT}?said=late`
    const outcome = await refund(begun).catch((err: unknown) => {
      log.warn({ err, operation: operationId }, 'money could not be given back')
      return { state: 'unreturned' } as const
    })
    if (outcome.state !== 'done') return `${UNFIT}?said=${outcome.state}`
    const decision = { ...attempt, outcome: 'returned', providerWord: outcome.word } as const
    return `${UNFIT}?said=${await decide({ db, unfit }, decision, person)}`
  })
}

const cardWith = (refunds: Refunds) => (unfit: UnfitOperation) => card(unfit, refunds.mayGiveBack(unfit))

function card({ operation, order, refusal }: UnfitOperation, mayGiveBack: boolean): UnfitCard {
  const { id, receivedAt, amount, currency, testMode, orderId, verdict } = operation
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    amount: `${amount} ${currency}`,
    isTest: testMode,
    why: verdict === 'credited' ? '' : unfitReasons[verdict],
    orderId,
    mayGiveBack,
    refusal,
    order: order ? stepOrderText(order) : null,
    personId: order?.userId ?? null,
  }
}

function decisionIn(request: FastifyRequest, { id }: DeskPerson): OperationDecision | undefined {
  const operationId = field(request, 'operation')
  const outcome = outcomes.find(({ code }) => code === field(request, 'to'))?.code
  const providerWord = shortField(request, 'word')
  const reason = shortField(request, 'reason')
  if (operationId === '' || outcome === undefined || providerWord === '' || reason === '') return undefined
  return { operationId, outcome, providerWord, reason, decidedBy: id }
}

const begin = (
  { db, unfit }: Pick<UnfitPagesOptions, 'db' | 'unfit'>,
  attempt: Pick<OperationDecision, 'operationId' | 'reason' | 'decidedBy'>,
  person: DeskPerson,
): Promise<BegunRefund | undefined> =>
  db.transaction(async (tx) => {
    const begun = await unfit.beginGivingBack(tx, attempt)
    const { operationId: subject, reason } = attempt
    if (begun) await journalAction(tx, person, { action: 'refund_begun', subject, reason })
    return begun
  })

const decide = (
  { db, unfit }: Pick<UnfitPagesOptions, 'db' | 'unfit'>,
  decision: OperationDecision,
  person: DeskPerson,
): Promise<UnfitDecisionResult> =>
  db.transaction(async (tx) => {
    const decided = await unfit.decide(tx, decision)
    if (decided !== 'decided') return decided
    const { operationId: subject, outcome, providerWord, reason } = decision
    await journalAction(tx, person, {
      action: 'operation_decided',
      subject,
      reason: `${decisionWords[outcome]}. У провайдера: ${providerWord}. ${reason}`,
    })
    return decided
  })
