import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#server/messenger/bot-texts.ts'
import type { Checks } from '#server/messenger/check/checks.ts'
import { type Jobs, UnfitJob } from '#server/messenger/jobs.ts'
import { createKeepTrying } from '#server/messenger/keep-trying.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import type { Moderators } from '#server/messenger/moderators/moderators-talk.ts'
import type { SignInTalk } from '#server/messenger/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { oncePerPeriod } from '#server/platform/patience.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { type ApiSettings, createMaxApi } from './api.ts'
import { maxChat } from './chat.ts'
import { askedToWaitMs, failureFields, troubleOf } from './failures.ts'
import { openModeratorsChat } from './moderators-chat.ts'
import { judgeCard } from './phone-card.ts'
import { poll } from './polling.ts'
import { noteRights } from './rights.ts'
import { type JudgeCard, readUpdate, type UnreadUpdate } from './updates.ts'
import { keepSubscribed, type MaxWebHook, mountWebHook } from './web-hook.ts'
import { createWork, type NoticeJob } from './work.ts'
import { createWorker } from './worker.ts'

export interface MaxSettings extends ApiSettings {
  readonly linkUrl: string
  readonly webhook: MaxWebHook | undefined
  readonly tokens: KeyRing
}

export interface MaxOptions {
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly site: Site
  readonly moderators?: Moderators | undefined
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  /** Milliseconds since the epoch, as in MAX. */
  readonly now: () => number
  readonly onUnread?: () => void
}

const GRACE_MS = 5000

const WAITING = 20

interface Me {
  readonly username: string
}

export function createMax(
  { webhook, linkUrl, tokens, ...settings }: MaxSettings,
  { jobs, log, now, onUnread, ...talk }: MaxOptions,
  clock: Clock,
): Messenger {
  const stopping = new AbortController()
  const { signal } = stopping
  const api = createMaxApi(settings, { signal, now: clock.now })
  const words = { name: 'max', failureFields, troubleOf, askedToWaitMs }
  const keepTrying = createKeepTrying({ ...words, log, clock, signal })
  let me: Me | undefined
  const work = createWork({ api, ...talk, log, botName: () => me?.username })
  const worker = createWorker({ jobs, work, log, clock, signal })
  const { moderators, site } = talk
  const tellFull = oncePerPeriod(HOUR_MS, (_, times) =>
    log.warn({ times }, 'max: too much waits in a dialogue, what is said there is dropped'),
  )
  const { phones } = talk.conversation
  const judge: JudgeCard | undefined =
    phones && ((contact, sent) => judgeCard(contact, sent, { tokens, printsOf: phones.printsOf, now: now() }))
  let running: Promise<unknown> | undefined

  async function keep(update: unknown): Promise<void> {
    if (noteRights(update, { chatId: moderators?.chatId, log })) return
    const read = readUpdate(update, judge)
    if ('unread' in read) return noteUnread(read.unread, { log, onUnread })
    if (!work.isForUs(read.body)) return
    const { key, body } = read
    const job = { key, dialogue: body.chatId ?? body.person.id, body, atMost: WAITING }
    try {
      const became = await jobs.keep(job)
      if (became === 'kept') worker.kick()
      if (became === 'full') tellFull(undefined)
    } catch (error) {
      if (!(error instanceof UnfitJob)) throw error
      log.error(failureFields(error), 'max: an update cannot be kept and is given up')
    }
  }

  async function connect(): Promise<never> {
    me = await keepTrying(() => api.call<Me>('GET', '/me'))
    log.info({ bot: me.username, webhook: webhook !== undefined }, 'max: connected')
    return webhook
      ? keepSubscribed({ api, hook: webhook, keepTrying, clock, log, signal })
      : poll({ api, keep, keepTrying, log, clock, signal })
  }

  return {
    site,
    chat: maxChat({ api, clock, signal }),
    moderatorsChat: moderators && openModeratorsChat({ ...moderators, site, api, clock, signal }),
    startLink: (code) => (me && api.works() ? `${linkUrl}/${me.username}?start=${code}` : undefined),
    tellOwner({ what, account, personId, place, at }) {
      const notice: NoticeJob = { kind: 'notice', what, account, personId, place, at: at.toISOString() }
      jobs
        .keep({ key: randomUUID(), dialogue: personId, body: notice })
        .then(worker.kick)
        .catch((error) =>
          log.warn(failureFields(error), 'max: a person could not be told what became of their account'),
        )
    },
    mount(app, limit) {
      if (webhook) mountWebHook(app, { secrets: webhook.secrets, limit, keep })
    },
    start() {
      running ??= Promise.all([
        worker.run(),
        connect().catch((error) => {
          if (!signal.aborted) log.error(failureFields(error), 'alarm: the bot has stopped')
        }),
      ])
    },
    async stop() {
      stopping.abort()
      await Promise.race([running, delay(GRACE_MS, undefined, { ref: false })])
    },
  }
}

function noteUnread(unread: UnreadUpdate, { log, onUnread }: Pick<MaxOptions, 'log' | 'onUnread'>): void {
  log.warn(unread, 'max: an update was not understood')
  onUnread?.()
}
