/**
 * In the head of a report: exchanges tickets while the report's script loads, so that a pressed
 * check starts sooner.
 */
import { safeStorage } from '../store/safe-storage.ts'
import { beginExchange } from './exchange.ts'
import { keptWork } from './kept-work.ts'

const actions = document.currentScript?.dataset.actions?.split(',') ?? []
const storage = safeStorage(() => sessionStorage)
beginExchange(actions, (vin) => keptWork(storage, vin))
