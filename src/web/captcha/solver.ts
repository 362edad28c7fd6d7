export interface SolverQuestion {
  readonly id: number
  readonly challenge: unknown
}

export interface SolverAnswer {
  readonly id: number
  readonly payload: string | null
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, (payload: string | null) => void>()

/** Off the main thread; null: impossible here. */
export function solve(challenge: unknown): Promise<string | null> {
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    solver().postMessage({ id, challenge } satisfies SolverQuestion)
  })
}

/** Loads the script ahead. */
export const warmSolver = (): void => void solver()

function solver(): Worker {
  worker ??= startSolver()
  return worker
}

function startSolver(): Worker {
  const started = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
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
  for (const resolve of waiting.values()) resolve(null)
  waiting.clear()
}
