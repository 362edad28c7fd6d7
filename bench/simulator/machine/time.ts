import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import { currentProcess, type Process } from './processes.ts'

/** Before anything is replaced. */
const real = { Date, setImmediate }

type Kind = 'timeout' | 'interval' | 'signal'

interface Task {
  at: number
  readonly order: number
  readonly every: number | undefined
  readonly kind: Kind
  readonly process: Process | undefined
  readonly run: () => void
  isCancelled: boolean
  isReferenced: boolean
}

/** Milliseconds since the epoch. */
let now = Date.parse('2026-11-20T06:00:00Z')
let origin = now
let order = 0
let tasks: Task[] = []

/** Changes with every timer and every outside call, so that {@link settle} sees work going on. */
let activity = 0

export const noteActivity = (): void => {
  activity += 1
}

export const simulatedNow = (): number => now

/** A signal's time-out runs on after its call has ended; everything else must be cancelled. */
export const timersOf = (process: Process): readonly { readonly kind: Kind; readonly every?: number }[] =>
  tasks
    .filter((task) => task.process === process && !task.isCancelled)
    .filter(({ kind, isReferenced }) => kind === 'interval' || (kind === 'timeout' && isReferenced))
    .map(({ kind, every }) => ({ kind, ...(every !== undefined && { every }) }))

/** The first simulated moment of a seed; earlier timers are forgotten. */
export function resetTime(at: number): void {
  now = at
  origin = at
  order = 0
  tasks = []
}

function add(kind: Kind, milliseconds: number, every: number | undefined, run: () => void): Task {
  activity += 1
  const delay = Number.isFinite(milliseconds) ? Math.max(1, Math.trunc(milliseconds)) : 1
  const inContext = AsyncLocalStorage.snapshot()
  const task: Task = {
    at: now + delay,
    order: order++,
    every,
    kind,
    process: currentProcess(),
    run: () => inContext(run),
    isCancelled: false,
    isReferenced: true,
  }
  insert(task)
  return task
}

/** Keeps the list sorted, the latest first. */
function insert(task: Task): void {
  let low = 0
  let high = tasks.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = tasks[middle]
    if (other && (other.at > task.at || (other.at === task.at && other.order > task.order))) low = middle + 1
    else high = middle
  }
  tasks.splice(low, 0, task)
}

function cancel(task: Task | undefined): void {
  if (!task || task.isCancelled) return
  task.isCancelled = true
  const place = tasks.indexOf(task)
  if (place >= 0) tasks.splice(place, 1)
}

/** The part of `NodeJS.Timeout` that Node's users call. */
class Timer {
  readonly #start: () => Task
  #task: Task

  constructor(start: () => Task) {
    this.#start = start
    this.#task = start()
  }

  ref(): this {
    this.#task.isReferenced = true
    return this
  }

  unref(): this {
    this.#task.isReferenced = false
    return this
  }

  hasRef(): boolean {
    return this.#task.isReferenced
  }

  refresh(): this {
    const { isReferenced } = this.#task
    cancel(this.#task)
    this.#task = this.#start()
    this.#task.isReferenced = isReferenced
    return this
  }

  close(): this {
    cancel(this.#task)
    return this
  }

  [Symbol.dispose](): void {
    this.close()
  }

  [Symbol.toPrimitive](): number {
    return this.#task.order
  }
}

const start =
  (kind: 'timeout' | 'interval') =>
  (work: (...args: unknown[]) => void, milliseconds = 1, ...args: unknown[]): Timer =>
    new Timer(() =>
      add(kind, milliseconds, kind === 'interval' ? Math.max(1, milliseconds) : undefined, () =>
        work(...args),
      ),
    )

const clear = (timer: unknown): void => {
  if (timer instanceof Timer) timer.close()
}

interface DelayOptions {
  readonly signal?: AbortSignal
  readonly ref?: boolean
}

function delay<Value>(milliseconds = 1, value?: Value, { signal, ref = true }: DelayOptions = {}) {
  return new Promise<Value | undefined>((resolve, reject) => {
    const abortion = () =>
      Object.assign(new Error('The operation was aborted', { cause: signal?.reason }), { name: 'AbortError' })
    if (signal?.aborted) return reject(abortion())
    const stop = () => {
      cancel(task)
      reject(abortion())
    }
    const task = add('timeout', milliseconds, undefined, () => {
      signal?.removeEventListener('abort', stop)
      resolve(value)
    })
    task.isReferenced = ref
    signal?.addEventListener('abort', stop, { once: true })
  })
}

class SimulatedDate extends real.Date {
  static override now = (): number => now
  static override [Symbol.hasInstance] = (value: unknown): boolean => value instanceof real.Date

  constructor(...given: unknown[]) {
    // The overloads of Date's constructor accept no list.
    super(...((given.length > 0 ? given : [now]) as [number]))
  }
}

/** Replaces every clock and timer of this thread. The event loop itself and `setImmediate` are real. */
export function installTime(): void {
  const timers = {
    setTimeout: start('timeout'),
    setInterval: start('interval'),
    clearTimeout: clear,
    clearInterval: clear,
  }
  Object.assign(globalThis, timers, { Date: SimulatedDate })
  Object.assign(process.getBuiltinModule('node:timers'), timers)
  Object.assign(process.getBuiltinModule('node:timers/promises'), { setTimeout: delay })
  performance.now = () => now - origin
  const hrtime = (): [number, number] => [Math.floor(now / 1000), (now % 1000) * 1e6]
  process.hrtime = Object.assign(hrtime, { bigint: () => BigInt(now) * 1_000_000n })
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    add('signal', milliseconds, undefined, () =>
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    )
    return controller.signal
  }
  syncBuiltinESMExports()
}

/** Turns of the event loop without a sign of work after which nothing but time can continue. */
const QUIET_TURNS = 3

/** Real work in other threads: signatures, key derivation. */
let background = 0

/** Time does not pass during this work. */
export async function inBackground<Result>(work: Promise<Result>): Promise<Result> {
  background += 1
  try {
    return await work
  } finally {
    background -= 1
    activity += 1
  }
}

/** Runs everything that needs no further time. */
async function settle(): Promise<void> {
  let quiet = 0
  while (quiet < QUIET_TURNS || background > 0) {
    const before = activity
    await new Promise<void>((resolve) => real.setImmediate(resolve))
    quiet = activity === before ? quiet + 1 : 0
  }
}

/** Runs the first timer that is due until then, and what follows from it at once. */
async function runNext(until: number): Promise<boolean> {
  const task = tasks.at(-1)
  if (!task || task.at > until) return false
  tasks.pop()
  now = Math.max(now, task.at)
  if (task.process && !task.process.isAlive) return true
  if (task.every !== undefined) {
    task.at = now + task.every
    insert(task)
  }
  task.run()
  // Timers of one moment run in their order, like in Node.
  if (tasks.at(-1)?.at !== now) await settle()
  return true
}

/** Lets simulated time pass, one timer after the other. */
export async function pass(milliseconds: number): Promise<void> {
  const until = now + milliseconds
  await settle()
  while (await runNext(until));
  now = until
}

/** Long enough for any start or stop. */
const PATIENCE_MS = 10 * 60_000

/** Lets time pass until the work is done. @throws if it never is */
export async function whileTimePasses<Result>(
  work: Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  done.catch(() => undefined)
  const until = now + patienceMs
  await settle()
  while (!isDone)
    if (!(await runNext(until)))
      throw new Error(`it takes more than ${patienceMs / 1000} s of simulated time`)
  return done
}
