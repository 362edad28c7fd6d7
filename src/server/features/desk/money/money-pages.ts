import type { FastifyRequest } from 'fastify'
import type { Executor } from '#server/db/database.ts'
import { walletOf } from '#server/db/wallets.ts'
import type {
  ConfirmationResult,
  Corrections,
  ProposalResult,
  Waiting,
} from '#server/features/balance/corrections.ts'
import { type Action, type DeskPerson, journalAction } from '#server/journal/actions.ts'
import type { WaitingCorrection } from '#shared/desk/money.ts'
import type { DeskRole } from '#shared/desk/view.ts'
import {
  type DeskRoutes,
  field,
  noticeFrom,
  queryText,
  rowNumber,
  type Sayings,
  shortField,
  wholeNumber,
} from '../desk-routes.ts'
import { mayDo } from '../roles.ts'
import { moneyTrails } from './money-trail.ts'

export interface MoneyPagesOptions {
  readonly routes: DeskRoutes
  readonly db: Executor
  readonly corrections: Corrections
  readonly limitRoubles: number
  readonly people: ReadonlyMap<number, DeskRole>
}

const MONEY = '/desk/money'

const MOST = 100_000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const trouble = (text: string) => ({ text, isTrouble: true })

const sayings: Readonly<
  Record<ProposalResult | ConfirmationResult | 'refused' | 'unclear', Sayings[string]>
> = {
  entered: { text: 'Поправка внесена', isTrouble: false },
  proposed: { text: 'Поправка ждёт другого владельца', isTrouble: false },
  refused: { text: 'Поправка отклонена', isTrouble: false },
  known: trouble('Эта поправка уже отправлена, второй раз она не внесена'),
  short: trouble('Столько запросов на балансе нет'),
  own: trouble('Свой баланс поправить нельзя'),
  gone: trouble('Такого человека нет'),
  late: trouble('Об этой поправке уже решено'),
  lapsed: trouble('Поправка ждала слишком долго. Предложите её заново'),
  same: trouble('Поправку подтверждает другой владелец, не тот, кто предложил'),
  unclear: trouble('Нужны число запросов, не ноль, и причина'),
}

const actions: Readonly<Partial<Record<ProposalResult | ConfirmationResult, Action>>> = {
  entered: 'correction_entered',
  proposed: 'correction_proposed',
}

export function mountMoneyPages(options: MoneyPagesOptions): void {
  const { routes, db, corrections, limitRoubles, people } = options

  routes.show(MONEY, 'money', async ({ person }, request) => {
    const number = queryText(request, 'find')
    const waiting = await corrections.waiting(db)
    return {
      content: {
        kind: 'money',
        query: number,
        trails: await moneyTrails(db, number),
        waiting: waiting.map((one) => shownTo(person, one, people)),
        mayConfirm: mayDo(person.role, 'confirm_corrections'),
        limitRoubles,
      },
      notice: noticeFrom(request, sayings),
    }
  })

  routes.take(`${MONEY}/correct`, 'money', async ({ person }, request) => {
    const form = correctionIn(request)
    const outcome = form ? await propose({ db, corrections, people }, form, person) : 'unclear'
    return `${MONEY}?find=${form?.personId ?? ''}&said=${outcome}`
  })

  routes.take(`${MONEY}/confirm`, 'confirm_corrections', async ({ person }, request) => {
    const id = field(request, 'id')
    const isRefused = field(request, 'to') === 'refused'
    if (!UUID.test(id)) return `${MONEY}?said=late`
    const outcome = await (isRefused ? refuse : confirm)({ db, corrections }, id, {
      person,
      reason: shortField(request, 'reason') || null,
    })
    return `${MONEY}?said=${outcome}`
  })
}

function shownTo(
  { id: visitor }: DeskPerson,
  { id, userId, requests, reason, by, proposedAt }: Waiting,
  people: MoneyPagesOptions['people'],
): WaitingCorrection {
  const confirmers = [...people]
    .filter(([one, role]) => mayDo(role, 'confirm_corrections') && one !== by.id && one !== userId)
    .map(([one]) => one)
  return {
    id,
    personId: userId,
    requests,
    reason,
    proposedBy: by.name,
    proposedAt: proposedAt.toISOString(),
    isForColleague: people.has(userId),
    hasConfirmer: confirmers.length > 0,
    mayConfirm: confirmers.includes(visitor),
  }
}

interface CorrectionForm {
  readonly id: string
  readonly personId: number
  readonly requests: number
  readonly reason: string
}

function correctionIn(request: FastifyRequest): CorrectionForm | undefined {
  const id = field(request, 'id')
  const personId = rowNumber(field(request, 'person'))
  const requests = wholeNumber(field(request, 'requests').replace('−', '-'))
  const reason = shortField(request, 'reason')
  if (!UUID.test(id) || personId === undefined || reason === '') return undefined
  if (requests === undefined || requests === 0 || Math.abs(requests) > MOST) return undefined
  return { id, personId, requests, reason }
}

type Parts = Pick<MoneyPagesOptions, 'db' | 'corrections'>

const propose = (
  { db, corrections, people }: Parts & Pick<MoneyPagesOptions, 'people'>,
  { personId, ...form }: CorrectionForm,
  person: DeskPerson,
) =>
  db.transaction(async (tx): Promise<ProposalResult> => {
    const wallet = await walletOf(tx, personId)
    if (wallet === undefined) return 'gone'
    const proposal = { ...form, wallet, isForColleague: people.has(personId) }
    const outcome = await corrections.propose(tx, proposal, person)
    const action = actions[outcome]
    const reason = `${form.requests} человеку № ${personId}. ${form.reason}`
    if (action) await journalAction(tx, person, { action, subject: form.id, reason })
    return outcome
  })

interface SecondLook {
  readonly person: DeskPerson
  readonly reason: string | null
}

const confirm = ({ db, corrections }: Parts, id: string, { person, reason }: SecondLook) =>
  db.transaction(async (tx) => {
    const outcome = await corrections.confirm(tx, id, person)
    if (outcome === 'entered')
      await journalAction(tx, person, { action: 'correction_entered', subject: id, reason })
    return outcome
  })

const refuse = ({ db, corrections }: Parts, id: string, { person, reason }: SecondLook) =>
  db.transaction(async (tx) => {
    if (!(await corrections.refuse(tx, id, person))) return 'late' as const
    await journalAction(tx, person, { action: 'correction_refused', subject: id, reason })
    return 'refused' as const
  })
