import { setTimeout as delay } from 'node:timers/promises'
import type { Mailer } from '#server/gateways/email/mailer.ts'
import type { WebPush } from '#server/gateways/web-push/web-push.ts'
import type { CarTalk, FollowTalk } from '#server/messenger/check/port.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import { createTroubleLog } from '#server/platform/patience.ts'
import type { Host, Part } from '#server/ports/host.ts'
import { followCalls } from '#shared/contract/follow.ts'
import type { CarCheck } from '../reports/car-check.ts'
import type { MonitoringRegistry } from './bucket.ts'
import { mountFollowCalls } from './calls.ts'
import { monitorNext } from './monitoring-round.ts'
import { askAboutNext, sendNext, withoutPerson } from './rounds.ts'
import { followTalk } from './talk.ts'

const EVERY_MS = 30_000

interface FollowNeeds {
  readonly cars: CarCheck
  readonly push: WebPush | undefined
  readonly mailer: Pick<Mailer, 'send'> | undefined
  /** At the same time; 0 switches following off, also for earlier cars. */
  readonly most: number
  readonly messengers: readonly MessengerName[]
  readonly walletOf: CarTalk['wallet']
  readonly monitoring: MonitoringRegistry | undefined
}

export interface OpenFollow extends Part {
  readonly talk: FollowTalk | undefined
}

export function openFollow(
  host: Host,
  { cars, push, mailer, most, messengers, walletOf, monitoring }: FollowNeeds,
): OpenFollow {
  const { database, log, now, metrics, site } = host
  const { db } = database
  mountFollowCalls(host, { cars, push, mailer, most, messengers })
  const email = mailer && { mailer, site, named: cars.named }
  const parts = { db, messengers, cars, push, email, log, now }
  const count = (whose: string, actions: number) => metrics.monitoringActions.labels(whose).inc(actions)
  const steps = [
    () => askAboutNext(parts),
    () => sendNext(parts),
    ...(monitoring ? [() => monitorNext({ db, now, monitoring, count, log })] : []),
  ]
  const loops = (most > 0 ? steps : []).map((step) => createLoop(step, log))
  return {
    calls: followCalls,
    talk: most > 0 ? followTalk({ db, cars, walletOf, most, now }) : undefined,
    start() {
      for (const loop of loops) loop.start()
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function createLoop(step: () => Promise<boolean>, log: Host['log']) {
  const stopping = new AbortController()
  const { signal } = stopping
  const trouble = createTroubleLog<'failed'>()
  let running: Promise<void> | undefined

  async function runUntilIdle(): Promise<void> {
    try {
      while (!signal.aborted && (await step()));
      trouble.over(() => log.info({}, 'follow: works again'))
    } catch (error) {
      trouble.tell('failed', () =>
        log.warn(withoutPerson(error), 'follow: a car could not be asked about or told of'),
      )
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await runUntilIdle()
      await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
