import { useStore } from '#web/store/use-store.ts'
import { type SavedReport, savedReports } from './saved-reports.ts'

const nothing: readonly SavedReport[] = []

/** The device's cars, newest first; empty on the server. */
export const useSavedReports = (): readonly SavedReport[] => useStore(savedReports.all, () => nothing)
