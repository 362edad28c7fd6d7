export interface Repeating<Result> {
  /** Runs now; during a run, once more after it, so that the result reflects later changes. */
  run(): Promise<Result>
  wake(): void
  /** Earliest next run, in milliseconds from now or from the end of the current run. */
  dueIn(ms: number): void
  rest(): void
}

interface Parts<Result> {
  readonly work: () => Promise<Result>
  /** Between runs, in milliseconds. */
  readonly period: number
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly visible: () => boolean
}

/** Repeats work while the page is visible, never twice at once. */
export function createRepeater<Result>({ work, period, now, visible }: Parts<Result>): Repeating<Result> {
  let running: Promise<Result> | undefined
  let following: Promise<Result> | undefined
  let pause = 0
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function dueIn(ms: number): void {
    pause = ms
    dueAt = now() + ms
  }

  function start(): Promise<Result> {
    following = undefined
    pause = period
    clearTimeout(timer)
    running = work().finally(() => {
      running = undefined
      dueIn(pause)
      wake()
    })
    return running
  }

  function wake(): void {
    clearTimeout(timer)
    if (running || following || dueAt === Number.POSITIVE_INFINITY || !visible()) return
    if (now() >= dueAt) void start()
    else timer = setTimeout(wake, dueAt - now())
  }

  return {
    run() {
      if (!running) return start()
      following ??= running.then(start, start)
      return following
    },
    wake,
    dueIn,
    rest: () => dueIn(Number.POSITIVE_INFINITY),
  }
}
