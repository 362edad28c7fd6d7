import type { Actor } from './actor.ts'
import { askBot, linkMessenger, signInByChat, unlink } from './chatters.ts'
import { follow } from './followers.ts'
import { comment, deleteAccount } from './members.ts'
import { moderate } from './moderators.ts'
import { night } from './night.ts'
import { confirmCorrection, correct, decideAtDesk, giveBack } from './operators.ts'
import { lookAtOrder, pay, signUp } from './payers.ts'
import { signInByProvider } from './providers.ts'
import { readReport, reduceReport, sealReport, withdrawReport } from './sealers.ts'
import { searchPlate } from './searchers.ts'
import { askVerdict, check } from './visitors.ts'
import { databaseBreaks, networkChanges, searchStops, serverDies, sourceFails } from './weather.ts'

export const actors: readonly Actor[] = [
  check,
  askVerdict,
  signUp,
  pay,
  lookAtOrder,
  searchPlate,
  follow,
  comment,
  deleteAccount,
  askBot,
  signInByChat,
  signInByProvider,
  linkMessenger,
  unlink,
  moderate,
  night,
  correct,
  confirmCorrection,
  giveBack,
  decideAtDesk,
  sealReport,
  reduceReport,
  withdrawReport,
  readReport,
  sourceFails,
  networkChanges,
  databaseBreaks,
  searchStops,
  serverDies,
]
