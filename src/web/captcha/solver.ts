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

/** Off the main thread; null if it cannot be solved here. */
export function solve(challenge: unknown): Promise<string | null> {
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    solver().postMessage({ id, challenge } satisfies SolverQuestion)
  })
}

/** Loads its script ahead. */
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

/**
 * A worker that fails to start answers no request: resolve the pending ones with null; the next
 * gets a new worker.
 */
function giveUp(): void {
  worker = undefined
  for (const resolve of waiting.values()) resolve(null)
  waiting.clear()
}
