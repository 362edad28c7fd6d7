import { browserStore } from './browser-store.ts'

/** False is certain, true is a guess of the browser. */
export const isOnline = browserStore(() => navigator.onLine, 'online', 'offline')
