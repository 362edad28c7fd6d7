import { useStore } from '#web/store/use-store.ts'
import { type SavedReport, savedReports } from './saved-reports.ts'

const nothing: readonly SavedReport[] = []

/** The cars this device remembers, the latest first. On the server there are none: nobody else knows of them. */
export const useSavedReports = (): readonly SavedReport[] => useStore(savedReports.all, () => nothing)
