import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { createTroubleLog, type TroubleLog, withTimeout } from '#server/platform/patience.ts'
import { broken, type Site } from '../bot-texts.ts'
import { ChatAway, ChatRefused } from '../chat.ts'
import type { ChatMessage } from '../chat-message.ts'
import type { Messenger } from '../messenger.ts'
import { type MessengerName, messengerKinds } from '../port.ts'
import { stackPlaces, withoutWords } from '../without-words.ts'
import { calledNumber, givenUp } from './check-texts.ts'
import { type OneMessage, oneMessageFor } from './one-message.ts'
import { outcomeBeginning } from './outcome-talk.ts'
import type { Task, TaskRequest, Tasks } from './tasks.ts'

/** A task takes up to 45 seconds; 48 at once still allow one a second. */
const AT_ONCE = 48

/** Other processes do not notify this one of the tasks they left. */
const EVERY_MS = 1000

const PROLONGED_EVERY_MS = 10_000

/** An answer within this time is a single message, without progress. */
const AT_HAND_MS = 300

/** Of this process: a messenger takes thirty messages from a bot, and answers go first. */
const SHOWN_A_SECOND = 6

/** A task is given up after the deaths of this many processes. */
const MOST_DEATHS = 4

const LONGEST_REST_MS = 60_000

interface Parts {
  readonly tasks: Tasks
  readonly bots: Readonly<Partial<Record<MessengerName, Pick<Messenger, 'chat' | 'site'>>>>
  readonly beginning: (wanted: TaskRequest) => string | undefined
  readonly findOut: (task: Task, site: Site, show: (text: string) => void) => Promise<ChatMessage>
  readonly onBlocked: (task: Task) => Promise<void>
  readonly log: FastifyBaseLogger
  readonly clock: Clock
}

export interface TaskRunner {
  kick(): void
  start(): void
  /** Interrupted tasks continue in another process, or after a restart. */
  stop(): Promise<void>
}

/**
 * Each task has one message, which shows progress and turns into the answer. A dead process's task
 * passes to another after half a minute.
 */
export function createTaskRunner(parts: Parts): TaskRunner {
  const { tasks, bots, log, clock } = parts
  const messengers = messengerKinds.filter((name) => bots[name] !== undefined)
  const stopping = new AbortController()
  const { signal } = stopping
  const working = new Map<number, Promise<void>>()
  const trouble = createTroubleLog<string>()
  const work = worker(parts, trouble, signal)
  const announce = announcer(parts)
  let kicked = new AbortController()
  let running: Promise<void> | undefined

  const kick = () => kicked.abort()

  async function beginAll(): Promise<void> {
    const free = AT_ONCE - working.size
    if (signal.aborted || free === 0 || messengers.length === 0) return
    for (const task of await tasks.claim(messengers, free)) {
      const done = work(task).finally(() => {
        working.delete(task.id)
        kick()
      })
      working.set(task.id, done)
    }
  }

  async function announceAll(): Promise<void> {
    if (signal.aborted || messengers.length === 0) return
    const waiting = await tasks.claimUnshown(messengers, SHOWN_A_SECOND)
    await Promise.all(waiting.map(announce))
  }

  let announcing: Promise<void> | undefined
  let announcedAt = Number.NEGATIVE_INFINITY
  const announceInBackground = () => {
    if (announcing !== undefined || performance.now() < announcedAt + EVERY_MS) return
    announcedAt = performance.now()
    announcing = announceAll()
      .catch((error: unknown) => log.debug(failureFields(error), 'bot: nobody was told to wait'))
      .finally(() => {
        announcing = undefined
      })
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      kicked = new AbortController()
      await beginAll().catch((error: unknown) =>
        trouble.tell('storage', () => log.warn(failureFields(error), 'bot: what was asked cannot be read')),
      )
      announceInBackground()
      const until = AbortSignal.any([kicked.signal, signal])
      await clock.wait(EVERY_MS, until).catch(() => undefined)
    }
    await Promise.allSettled([...working.values(), announcing])
  }

  let prolonging: NodeJS.Timeout | undefined
  return {
    kick,
    start() {
      prolonging ??= setInterval(() => prolong(parts, [...working.keys()]), PROLONGED_EVERY_MS).unref()
      running ??= run()
    },
    async stop() {
      stopping.abort(new Error('the server stops'))
      await running
      clearInterval(prolonging)
    },
  }
}

function prolong({ tasks, log }: Pick<Parts, 'tasks' | 'log'>, ids: number[]): void {
  if (ids.length === 0) return
  tasks
    .prolong(ids)
    .catch((error: unknown) => log.debug(failureFields(error), 'bot: leases could not be prolonged'))
}

function announcer({ tasks, bots, beginning, onBlocked }: Parts) {
  return async (task: Task): Promise<void> => {
    const chat = bots[task.address.messenger]?.chat
    if (chat === undefined) return
    const text = beginning(task.wanted)
    try {
      if (text === undefined) return await tasks.putOff(task, 0)
      const id = await chat.send(task.address, { text, unfoldsNothing: true })
      if (id === undefined) {
        await onBlocked(task)
        return await tasks.done(task)
      }
      await tasks.shownIn(task, id)
      await tasks.putOff(task, 0)
    } catch (error) {
      // The worker will find the reason.
      await tasks.putOff(task, restOf(task, error instanceof ChatAway ? error.restMs : 0))
    }
  }
}

function worker(
  { tasks, bots, beginning, findOut, onBlocked, log, clock }: Parts,
  trouble: TroubleLog<string>,
  signal: AbortSignal,
): (task: Task) => Promise<void> {
  const mayShow = perSecond(SHOWN_A_SECOND)

  async function answerTo(task: Task, site: Site, message: OneMessage): Promise<ChatMessage> {
    let latest = beginning(task.wanted)
    let isShowing = false
    const answer = findOut(task, site, (text) => {
      latest = text
      if (isShowing && mayShow()) message.show(text)
    })
    const isAtHand = await withTimeout(AT_HAND_MS, answer.then(isSo, isSo))
    if (isAtHand === undefined) {
      isShowing = true
      if (latest !== undefined && (task.messageId !== undefined || mayShow())) message.show(latest)
    }
    return abandonedOn(signal, answer)
  }

  async function notAnswered(task: Task, error: unknown): Promise<void> {
    if (signal.aborted) return tasks.putOff(task, 0)
    if (error instanceof ChatRefused) {
      log.error({ reason: error.message }, 'bot: an answer is refused')
      // Progress without an end would look like a pending answer.
      await bots[task.address.messenger]?.chat
        .send(task.address, { text: broken })
        .catch((failure: unknown) => log.debug(failureFields(failure), 'bot: the person could not be told'))
      return tasks.done(task)
    }
    if (error instanceof ChatAway) {
      const reason = { reason: error.message }
      trouble.tell('chat', () => log.warn(reason, 'bot: the messenger does not take answers'))
      return tasks.putOff(task, restOf(task, error.restMs))
    }
    // The lease expires and the task is tried again, a few times.
    trouble.tell('ours', () => log.error(failureFields(error), 'bot: a question could not be answered'))
  }

  return async (task) => {
    const bot = bots[task.address.messenger]
    if (bot === undefined) return
    const message = oneMessageFor(task, {
      chat: bot.chat,
      tasks,
      clock,
      signal,
      onBlocked,
      onUnattached: ({ message: reason }) =>
        trouble.tell('attachment', () => log.warn({ reason }, 'bot: an answer goes without its picture')),
    })
    try {
      const answer = task.attempts < MOST_DEATHS ? await answerTo(task, bot.site, message) : gaveUp(task)
      await message.end(answer)
      await tasks.done(task)
      trouble.over(() => log.info({}, 'bot: answers arrive again'))
    } catch (error) {
      await notAnswered(task, error).catch((failure: unknown) =>
        log.debug(failureFields(failure), 'bot: a task waits for its lease'),
      )
    }
  }
}

const isSo = () => true

/** Names and places only: a failed statement quotes the person's request. */
const failureFields = (error: unknown) => ({ reason: withoutWords(error), at: stackPlaces(error) })

const gaveUp = ({ wanted }: Task): ChatMessage =>
  wanted.kind === 'outcome'
    ? { text: outcomeBeginning(wanted.report, new Date(wanted.at)) }
    : { text: givenUp('plate' in wanted ? wanted.plate : calledNumber(wanted.number)) }

/** Rests longer the older the task, so that a long outage does not mean a call a second. */
const restOf = ({ ageMs }: Task, requestedMs: number): number =>
  Math.max(requestedMs, Math.min(LONGEST_REST_MS, 1000 + ageMs / 4)) * (0.75 + Math.random() / 2)

/**
 * The check itself goes on.
 * @throws the signal's reason
 */
async function abandonedOn<Result>(signal: AbortSignal, answer: Promise<Result>): Promise<Result> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([answer, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function perSecond(most: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    return count <= most
  }
}
