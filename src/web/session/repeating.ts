export interface Repeating<Result> {
  /** Works now; during a run, once more after it, so that the result knows of what happened meanwhile. */
  run(): Promise<Result>
  /** Works if it is time and the page is looked at. */
  wake(): void
  /** Earliest next run by itself, in milliseconds from now or from the end of the present run. */
  dueIn(ms: number): void
  /** No run by itself until `dueIn` or `run`. */
  rest(): void
}

interface Parts<Result> {
  readonly work: () => Promise<Result>
  /** Milliseconds between runs unless the work itself says otherwise. */
  readonly period: number
  /** Milliseconds from any beginning, never backwards. */
  readonly now: () => number
  readonly visible: () => boolean
}

/** Work that repeats while the page is looked at, and never runs twice at once. */
export function repeating<Result>({ work, period, now, visible }: Parts<Result>): Repeating<Result> {
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
