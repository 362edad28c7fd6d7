/**
 * In the head of a report. Somebody who has pressed for it waits for its tickets, too: they come while its script
 * does, and not after it.
 */
import { safeStorage } from '../store/safe-storage.ts'
import { beginExchange } from './exchange.ts'
import { keptWork } from './kept-work.ts'

const actions = document.currentScript?.dataset.actions?.split(',') ?? []
const storage = safeStorage(() => sessionStorage)
beginExchange(actions, (vin) => keptWork(storage, vin))
