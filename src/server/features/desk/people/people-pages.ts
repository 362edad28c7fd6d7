import type { FastifyRequest } from 'fastify'
import type { Executor } from '#server/db/database.ts'
import type { PeopleAtDesk, PersonAtDesk } from '#server/features/accounts/people-at-desk.ts'
import { type Action, accountBlockOf, type DeskPerson, journalAction } from '#server/journal/actions.ts'
import type { DeskAccount } from '#shared/desk/people.ts'
import type { DeskRole } from '#shared/desk/view.ts'
import {
  type DeskRoutes,
  field,
  noticeFrom,
  numberIn,
  queryText,
  type Sayings,
  shortField,
} from '../desk-routes.ts'
import { mayDo } from '../roles.ts'
import { type Answering, eraseRecorded, exportRecorded } from './answer-person.ts'

export interface PeoplePagesOptions {
  readonly routes: DeskRoutes
  readonly db: Executor
  readonly accounts: PeopleAtDesk
  readonly people: ReadonlyMap<number, DeskRole>
  readonly backupKeepDays: number
}

const PEOPLE = '/desk/people'

const trouble = (text: string) => ({ text, isTrouble: true })

const sayings: Sayings = {
  'sign-out': { text: 'Все входы закрыты', isTrouble: false },
  block: { text: 'Человек заблокирован', isTrouble: false },
  unblock: { text: 'Человек разблокирован и может войти заново', isTrouble: false },
  late: trouble('Ничего не изменилось: так уже было, или человека больше нет'),
  unclear: trouble('Нужна причина'),
  desk: trouble('Это человек рабочего стола: сначала снимите его с DESK_PEOPLE'),
  number: trouble('Чтобы стереть, повторите номер человека'),
}

export function mountPeoplePages(options: PeoplePagesOptions): void {
  const { routes, db, accounts, people, backupKeepDays } = options

  const show = async (number: string, found: PersonAtDesk | undefined, person: DeskPerson) => ({
    kind: 'people' as const,
    query: number,
    person: found
      ? {
          ...accountOf(found),
          block: found.user.blockedAt === null ? null : await accountBlockOf(db, found.user.id),
          isOfDesk: people.has(found.user.id),
          mayErase: mayDo(person.role, 'erase_people'),
        }
      : null,
  })

  routes.show(PEOPLE, 'people', async ({ person }, request) => {
    const number = queryText(request, 'find')
    const id = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : undefined
    const found = id === undefined ? undefined : await accounts.find(db, id)
    return { content: await show(number, found, person), notice: noticeFrom(request, sayings) }
  })

  routes.show(
    `${PEOPLE}/:id`,
    'people',
    async (_visit, request) => `${PEOPLE}?find=${numberIn(request) ?? ''}`,
  )

  const change = (name: keyof Changes, action: Action) =>
    routes.take(`${PEOPLE}/:id/${name}`, 'people', async ({ person }, request) => {
      const wish = actionIn(request, people)
      const outcome = typeof wish === 'string' ? wish : await changeOne(options, name, action, wish, person)
      return `${PEOPLE}?find=${numberIn(request) ?? ''}&said=${outcome}`
    })
  change('sign-out', 'signed_out')
  change('block', 'blocked')
  change('unblock', 'unblocked')

  routes.take(`${PEOPLE}/:id/export`, 'people', async ({ person }, request) => {
    const wish = actionIn(request, people)
    const found = `${PEOPLE}?find=${numberIn(request) ?? ''}`
    if (typeof wish === 'string') return `${found}&said=${wish}`
    const kept = await exportRecorded(db, answering(wish, person))
    if (kept === undefined) return `${found}&said=late`
    const text = JSON.stringify(kept, null, 2)
    return { fileName: `person-${wish.id}.json`, type: 'application/json; charset=utf-8', text }
  })

  routes.take(`${PEOPLE}/:id/erase`, 'erase_people', async ({ person }, request) => {
    const wish = actionIn(request, people)
    const found = `${PEOPLE}?find=${numberIn(request) ?? ''}`
    if (typeof wish === 'string') return `${found}&said=${wish}`
    if (field(request, 'number') !== String(wish.id)) return `${found}&said=number`
    const description = await eraseRecorded(db, answering(wish, person), backupKeepDays)
    if (description === undefined) return `${found}&said=late`
    return { content: await show('', undefined, person), notice: { text: description, isTrouble: false } }
  })
}

type Changes = Record<'sign-out' | 'block' | 'unblock', true>

interface ActionForm {
  readonly id: number
  readonly reason: string
}

function actionIn(
  request: FastifyRequest,
  people: PeoplePagesOptions['people'],
): ActionForm | 'late' | 'unclear' | 'desk' {
  const id = numberIn(request)
  const reason = shortField(request, 'reason')
  if (id === undefined) return 'late'
  if (people.has(id)) return 'desk'
  return reason === '' ? 'unclear' : { id, reason }
}

const changeOne = (
  { db, accounts }: Pick<PeoplePagesOptions, 'db' | 'accounts'>,
  name: keyof Changes,
  action: Action,
  { id, reason }: ActionForm,
  person: DeskPerson,
): Promise<keyof Changes | 'late'> => {
  const changes = { 'sign-out': accounts.signOut, block: accounts.block, unblock: accounts.unblock }
  return db.transaction(async (tx) => {
    if (!(await changes[name](tx, id))) return 'late'
    await journalAction(tx, person, { action, subject: String(id), reason })
    return name
  })
}

const answering = ({ id, reason }: ActionForm, person: DeskPerson): Answering => ({
  id,
  reason,
  record: (tx, done) => journalAction(tx, person, done),
})

function accountOf({
  user,
  identities,
  sessions,
}: PersonAtDesk): Omit<DeskAccount, 'block' | 'isOfDesk' | 'mayErase'> {
  const { id, name, email, requests, username, telegramId, maxId, providerIssuer } = user
  const messengers = [
    ...(maxId === null ? [] : [{ messenger: 'MAX', number: maxId }]),
    ...(telegramId === null ? [] : [{ messenger: 'Telegram', number: telegramId }]),
  ]
  // The name is from the latest messenger sign-in; with two messengers its owner is unclear.
  const named = messengers.length === 1 ? username : null
  const inMessengers = messengers.map(
    ({ messenger, number }) => `${messenger}, ${named === null ? `№ ${number}` : `@${named}`}`,
  )
  const ways = [...inMessengers, providerIssuer, ...identities].filter(Boolean)
  return {
    id,
    name,
    email,
    signsIn: ways.join('; '),
    requests,
    createdAt: user.createdAt.toISOString(),
    lastSeen: user.lastSeen.toISOString(),
    blockedAt: user.blockedAt?.toISOString() ?? null,
    sessions: sessions.map((session) => ({
      id: session.id,
      place: session.place,
      begunAt: session.begun_at,
      seenAt: session.seen_at,
    })),
  }
}
