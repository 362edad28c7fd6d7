import { useStore } from '#web/store/use-store.ts'
import { type SavedReport, savedReports } from './saved-reports.ts'

const nothing: readonly SavedReport[] = []

export const useSavedReports = (): readonly SavedReport[] => useStore(savedReports.all, () => nothing)
