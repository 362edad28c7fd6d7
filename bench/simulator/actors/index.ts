import type { Actor } from './actor.ts'
import { comment, deleteAccount, follow } from './members.ts'
import { lookAtOrder, pay, signUp } from './payers.ts'
import { askVerdict, check } from './visitors.ts'
import { databaseBreaks, networkChanges, serverDies, sourceFails } from './weather.ts'

export const actors: readonly Actor[] = [
  check,
  askVerdict,
  signUp,
  pay,
  lookAtOrder,
  follow,
  comment,
  deleteAccount,
  sourceFails,
  networkChanges,
  databaseBreaks,
  serverDies,
]
