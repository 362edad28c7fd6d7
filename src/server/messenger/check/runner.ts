import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { createTroubleLog, type TroubleLog, within } from '#server/platform/patience.ts'
import { broken, type Site } from '../bot-texts.ts'
import { ChatAway, ChatRefused } from '../chat.ts'
import type { Messenger } from '../messenger.ts'
import { type MessengerName, messengerNames } from '../port.ts'
import type { Said } from '../said.ts'
import { placesOf, withoutWords } from '../without-words.ts'
import { calledNumber, givenUp } from './check-texts.ts'
import { type OneMessage, oneMessageFor } from './one-message.ts'
import type { Task, Tasks, Wanted } from './tasks.ts'

/**
 * Tasks of this process under way at the same time. Each asks all registries at once, and lasts as long as the slowest of
 * them, three quarters of a minute where one is silent: so many are one a second even then. What registries are spared by
 * is their own queues.
 */
const AT_ONCE = 48

/** Nobody tells of what other processes, now dead or busy, have left behind. */
const EVERY_MS = 1000

const PROLONGED_EVERY_MS = 10_000

/** What is answered sooner is one message, and none before it. */
const AT_HAND_MS = 300

/** Of this process, in a second: a messenger takes thirty of a bot, and answers go first. */
const SHOWN_A_SECOND = 6

/** So many processes may have died over one task before it is given up. */
const MOST_DEATHS = 4

const LONGEST_REST_MS = 60_000

interface Parts {
  readonly tasks: Tasks
  readonly bots: Readonly<Partial<Record<MessengerName, Pick<Messenger, 'chat' | 'site'>>>>
  readonly beginning: (wanted: Wanted) => string
  /** Finds out what a task asks for; doing it again tells the same. */
  readonly findOut: (task: Task, site: Site, show: (text: string) => void) => Promise<Said>
  /** Called when the chat of a task takes no messages any more. */
  readonly onBlocked: (task: Task) => Promise<void>
  readonly log: FastifyBaseLogger
  readonly clock: Clock
}

export interface TaskRunner {
  /** A task was kept. */
  kick(): void
  start(): void
  /** Resolves when nothing is worked on; what was goes on in another process, or after the start. */
  stop(): Promise<void>
}

/**
 * Works on what the bots were asked: one message a task, which tells how far it has come and turns into the answer. A
 * process that dies leaves its tasks to another one, half a minute later.
 */
export function createTaskRunner(parts: Parts): TaskRunner {
  const { tasks, bots, log, clock } = parts
  const messengers = messengerNames.filter((name) => bots[name] !== undefined)
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

  /** Whoever waits for their turn sees that they were heard. */
  async function announceAll(): Promise<void> {
    if (signal.aborted || messengers.length === 0) return
    const waiting = await tasks.claimUnshown(messengers, SHOWN_A_SECOND)
    await Promise.all(waiting.map(announce))
  }

  let announcing: Promise<void> | undefined
  let announcedAt = Number.NEGATIVE_INFINITY
  const announceBeside = () => {
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
      // Whoever kicks from here on is noticed after the round.
      kicked = new AbortController()
      await beginAll().catch((error: unknown) =>
        trouble.tell('storage', () => log.warn(failureFields(error), 'bot: what was asked cannot be read')),
      )
      announceBeside()
      const until = AbortSignal.any([kicked.signal, signal])
      await clock.wait(EVERY_MS, until).catch(() => undefined)
    }
    await Promise.allSettled([...working.values(), announcing])
  }

  const prolong = () => {
    const ids = [...working.keys()]
    if (ids.length === 0) return
    tasks
      .prolong(ids)
      .catch((error: unknown) => log.debug(failureFields(error), 'bot: leases could not be prolonged'))
  }

  let prolonging: NodeJS.Timeout | undefined
  return {
    kick,
    start() {
      prolonging ??= setInterval(prolong, PROLONGED_EVERY_MS).unref()
      running ??= run()
    },
    async stop() {
      stopping.abort(new Error('the server stops'))
      await running
      clearInterval(prolonging)
    },
  }
}

/** @returns says of a task that waits that it was heard; the task waits on, with its message. */
function announcer({ tasks, bots, beginning, onBlocked }: Parts) {
  return async (task: Task): Promise<void> => {
    const chat = bots[task.address.messenger]?.chat
    if (chat === undefined) return
    try {
      const id = await chat.say(task.address, { text: beginning(task.wanted), unfoldsNothing: true })
      if (id === undefined) {
        await onBlocked(task)
        return await tasks.done(task)
      }
      await tasks.shownIn(task, id)
      await tasks.putOff(task, 0)
    } catch (error) {
      // Whoever works on it finds out what is wrong with the chat.
      await tasks.putOff(task, restOf(task, error instanceof ChatAway ? error.restMs : 0))
    }
  }
}

/** @returns brings one task to its end, or leaves it to a later try. Never fails. */
function worker(
  { tasks, bots, beginning, findOut, onBlocked, log, clock }: Parts,
  trouble: TroubleLog<string>,
  signal: AbortSignal,
): (task: Task) => Promise<void> {
  const mayShow = perSecond(SHOWN_A_SECOND)

  async function answerTo(task: Task, site: Site, message: OneMessage): Promise<Said> {
    let latest = beginning(task.wanted)
    let isShowing = false
    const found = findOut(task, site, (text) => {
      latest = text
      if (isShowing && mayShow()) message.show(text)
    })
    const isAtHand = await within(AT_HAND_MS, found.then(isSo, isSo))
    if (isAtHand === undefined) {
      isShowing = true
      if (task.messageId !== undefined || mayShow()) message.show(latest)
    }
    return abandonedOn(signal, found)
  }

  async function notAnswered(task: Task, error: unknown): Promise<void> {
    if (signal.aborted) return tasks.putOff(task, 0)
    if (error instanceof ChatRefused) {
      log.error({ reason: error.message }, 'bot: an answer is refused')
      // The question was heard, and silence would read as an answer that is still to come.
      await bots[task.address.messenger]?.chat
        .say(task.address, { text: broken })
        .catch((failure: unknown) => log.debug(failureFields(failure), 'bot: the person could not be told'))
      return tasks.done(task)
    }
    if (error instanceof ChatAway) {
      const reason = { reason: error.message }
      trouble.tell('chat', () => log.warn(reason, 'bot: the messenger does not take answers'))
      return tasks.putOff(task, restOf(task, error.restMs))
    }
    // Its lease runs out, and it is tried again, a few times.
    trouble.tell('ours', () => log.error(failureFields(error), 'bot: a question could not be answered'))
  }

  return async (task) => {
    const bot = bots[task.address.messenger]
    if (bot === undefined) return
    const message = oneMessageFor(task, { chat: bot.chat, tasks, clock, signal, onBlocked })
    try {
      const said = task.attempts < MOST_DEATHS ? await answerTo(task, bot.site, message) : gaveUp(task)
      await message.end(said)
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

/** Names and places only: a failed statement quotes what somebody has asked. */
const failureFields = (error: unknown) => ({ reason: withoutWords(error), at: placesOf(error) })

const gaveUp = ({ wanted }: Task): Said => ({
  text: givenUp('plate' in wanted ? wanted.plate : calledNumber(wanted.number)),
})

/** The longer it has waited, the longer it rests: half a day of silence is no reason to knock every second. */
const restOf = ({ ageMs }: Task, asked: number): number =>
  Math.max(asked, Math.min(LONGEST_REST_MS, 1000 + ageMs / 4)) * (0.75 + Math.random() / 2)

/** @throws the signal's reason once it ends; what is being found out is left alone. */
async function abandonedOn<Result>(signal: AbortSignal, found: Promise<Result>): Promise<Result> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([found, ended.promise])
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
