export interface SolverQuestion {
  readonly id: number
  readonly challenge: unknown
}

export interface SolverAnswer {
  readonly id: number
  readonly payload: string | null
}

export interface Solver {
  /** Equal challenges are solved once. Null: impossible here. */
  solve(challenge: unknown): Promise<string | null>
  /** Loads the script ahead. */
  warm(): void
}

declare global {
  /** Begun in the head of a report, used by its script. */
  var begunSolver: Solver | undefined
}

/** One worker for the page, off the main thread. */
export const pageSolver = (start: () => Worker): Solver => {
  globalThis.begunSolver ??= createSolver(start)
  return globalThis.begunSolver
}

function createSolver(start: () => Worker): Solver {
  let worker: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, (payload: string | null) => void>()
  const solved = new Map<string, Promise<string | null>>()

  function running(): Worker {
    worker ??= listenTo(start())
    return worker
  }

  function listenTo(started: Worker): Worker {
    started.addEventListener('message', ({ data }: MessageEvent<SolverAnswer>) => {
      waiting.get(data.id)?.(data.payload)
      waiting.delete(data.id)
    })
    started.addEventListener('error', giveUp)
    return started
  }

  /** The worker failed to start: pending requests get null, the next a new worker. */
  function giveUp(): void {
    worker = undefined
    solved.clear()
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  }

  function solveAnew(challenge: unknown): Promise<string | null> {
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      running().postMessage({ id, challenge } satisfies SolverQuestion)
    })
  }

  return {
    solve(challenge) {
      const key = JSON.stringify(challenge)
      const solution = solved.get(key) ?? solveAnew(challenge)
      solved.set(key, solution)
      return solution
    },
    warm: () => void running(),
  }
}
