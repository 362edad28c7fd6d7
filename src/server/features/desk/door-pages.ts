import type { Executor, Log } from '#server/db/database.ts'
import type { DeskPerson } from '#server/journal/actions.ts'
import { logSignIn } from '#server/platform/sign-in-log.ts'
import type { DeskNotice } from '#shared/desk/view.ts'
import { deskPlaces } from './desk-page.ts'
import { type DeskRoutes, field } from './desk-routes.ts'
import type { Visit } from './door.ts'
import type { KeySeal } from './key-seal.ts'
import { type CodeVerdict, endSecondStep, offerKey, tryCode } from './second-step.ts'

interface DoorPagesOptions {
  readonly routes: DeskRoutes
  readonly db: Executor
  readonly seal: KeySeal
  readonly siteName: string
  readonly now: () => number
  readonly log: Log
  readonly notifyOwners: (person: DeskPerson) => void
}

const WRONG_WORD =
  'Слово не подошло, уже использовано или старше часа. Попросите новое у того, кто обслуживает сервер: команда desk word <номер>.'

const refusals: Readonly<Record<Exclude<CodeVerdict, 'passed'>, string>> = {
  wrong: 'Код не подошёл или уже использован. Дождитесь следующего и введите его.',
  locked: 'Слишком много неверных кодов. Подождите пятнадцать минут и введите новый.',
}

export function mountDoorPages({
  routes,
  db,
  seal,
  siteName,
  now,
  log,
  notifyOwners,
}: DoorPagesOptions): void {
  routes.showAtDoor('/desk', async (visit) => atDoor(visit))

  routes.takeAtDoor('/desk/key', async ({ person, secondStep }, request) => {
    if (secondStep !== 'key_needed') return '/desk'
    const offered = await offerKey(db, seal, { person, word: field(request, 'word'), siteName }, now())
    if (offered === undefined) {
      logSignIn(log, { provider: 'desk', factor: 'operator_word' }, 'wrong')
      return { content: { kind: 'key_needed' }, notice: trouble(WRONG_WORD) }
    }
    log.error({ person: person.id, role: person.role }, 'alarm: a second step of the desk is being set up')
    notifyOwners(person)
    return { content: { kind: 'key_shown', uri: offered.uri, secret: inGroups(offered.key) } }
  })

  routes.takeAtDoor('/desk/code', async (visit, request) => {
    const verdict = await tryCode(db, seal, visit, field(request, 'code'), now())
    const outcome = verdict === 'passed' ? 'signed_in' : verdict
    logSignIn(log, { provider: 'desk', factor: 'totp' }, outcome)
    if (verdict === 'passed') return '/desk'
    const mayTakeKey = visit.secondStep === 'key_needed'
    return { content: { kind: 'code_asked', mayTakeKey }, notice: trouble(refusals[verdict]) }
  })

  routes.takeAtDoor('/desk/leave', async (visit) => {
    if (visit.secondStep === 'inside') await endSecondStep(db, visit)
    return '/desk'
  })
}

function atDoor(visit: Visit) {
  if (visit.secondStep === 'key_needed') return { content: { kind: 'key_needed' } } as const
  if (visit.secondStep === 'code_needed')
    return { content: { kind: 'code_asked', mayTakeKey: false } } as const
  return deskPlaces(visit, '/desk')[0]?.href ?? '/'
}

const trouble = (text: string): DeskNotice => ({ text, isTrouble: true })

const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key
