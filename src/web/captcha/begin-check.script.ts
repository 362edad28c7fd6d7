import { ACCESS_TOKEN } from '../session/arrival.ts'
import { safeStorage } from '../store/safe-storage.ts'
import { beginCheck } from './begin-check.ts'
import { keptWork } from './kept-work.ts'
import { pageSolver } from './solver.ts'

const { ahead: data = 'null', solver = '' } = document.currentScript?.dataset ?? {}
const ahead = JSON.parse(data)
if (ahead) {
  const kept = keptWork(
    safeStorage(() => sessionStorage),
    ahead.vin,
  )
  void beginCheck(ahead, {
    kept,
    solver: () => pageSolver(() => new Worker(solver, { type: 'module' })),
    preload: (href) =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
    token: safeStorage(() => localStorage).get(ACCESS_TOKEN),
  })
}
