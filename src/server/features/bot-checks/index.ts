import { ApiFailure } from '#server/http/api-failure.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import { type Checks, createChecks } from '#server/messenger/check/checks.ts'
import { beginning, findOut } from '#server/messenger/check/find-out.ts'
import type { CarTalk } from '#server/messenger/check/port.ts'
import { createTaskRunner, type TaskRunner } from '#server/messenger/check/runner.ts'
import { botTasksIn } from '#server/messenger/check/stored-tasks.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import { botTicksIn } from '#server/messenger/report/stored-ticks.ts'
import { viewPicture } from '#server/messenger/report/view-picture.ts'
import type { Host, Part } from '#server/ports/host.ts'

/** Each check may request every registry; a person may forward ten advertisements at once. */
const CHECKS_A_MINUTE = 15

/** Answers about each car are stored. */
const CHECKS_A_DAY = 500

type Bot = Pick<Messenger, 'chat' | 'site'>

export interface OpenChecks extends Part {
  readonly checks: Checks
  answerIn(bots: Readonly<Partial<Record<MessengerName, Bot>>>): void
}

export function openChecks({ database, once, log, now, clock }: Host, cars: CarTalk): OpenChecks {
  const tasks = botTasksIn(database.db)
  const ticks = botTicksIn(database.db)
  const perMinute = sharedLimit(database.db, 'bot check', CHECKS_A_MINUTE)
  const perDay = sharedLimit(database.db, 'bot check of a day', CHECKS_A_DAY, 'day')
  let runner: TaskRunner | undefined
  const checks = createChecks({
    tasks,
    cars,
    ticks,
    takeCheck: (who) =>
      perMinute
        .take(who)
        .then(() => perDay.take(who))
        .then(() => 0, secondsToWait),
    first: once.first,
    now,
    kick: () => runner?.kick(),
  })
  return {
    checks,
    answerIn(bots) {
      runner = createTaskRunner({
        tasks,
        bots,
        beginning,
        findOut: (task, site, show) => findOut(task, { cars, site, ticks, draw: viewPicture }, show),
        onBlocked: async ({ address, personId }) => {
          if (!address.isGroup) await cars.following?.blocked(address.messenger, personId)
        },
        log,
        clock,
      })
    },
    start: () => runner?.start(),
    stop: async () => runner?.stop(),
  }
}

function secondsToWait(error: unknown): number {
  if (error instanceof ApiFailure && error.retryAfter) return error.retryAfter
  throw error
}
