import { browserStore } from '#web/store/browser-store.ts'
import { useStore } from '#web/store/use-store.ts'

const network = browserStore(() => navigator.onLine, 'online', 'offline')

/** «Offline» is certain, «online» is a guess. */
export const useOnline = (): boolean => useStore(network, () => true)
