import { ACCESS_TOKEN } from '../session/arrival.ts'
import { safeStorage } from '../store/safe-storage.ts'
import { beginCheck } from './begin-check.ts'
import { keptWork } from './kept-work.ts'

const ahead = JSON.parse(document.currentScript?.dataset.ahead ?? 'null')
if (ahead) {
  const kept = keptWork(
    safeStorage(() => sessionStorage),
    ahead.vin,
  )
  void beginCheck(ahead, kept, safeStorage(() => localStorage).get(ACCESS_TOKEN))
}
