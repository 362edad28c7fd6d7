import type { Actor } from './actor.ts'
import { askBot, linkMessenger, night, signInByChat, unlink } from './chatters.ts'
import { comment, deleteAccount, follow } from './members.ts'
import { moderate } from './moderators.ts'
import { lookAtOrder, pay, signUp } from './payers.ts'
import { readReport, reduceReport, sealReport, withdrawReport } from './sealers.ts'
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
  askBot,
  signInByChat,
  linkMessenger,
  unlink,
  moderate,
  night,
  sealReport,
  reduceReport,
  withdrawReport,
  readReport,
  sourceFails,
  networkChanges,
  databaseBreaks,
  serverDies,
]
