import { useSyncExternalStore } from 'react'
import { type SavedReport, savedReports } from './saved-reports.ts'

const nothing: readonly SavedReport[] = []

/** Reading parses every answer, so it is done once for each change. */
let read: readonly SavedReport[] | undefined

function subscribe(listener: () => void): () => void {
  return savedReports.subscribe(() => {
    read = undefined
    listener()
  })
}

function current(): readonly SavedReport[] {
  read ??= savedReports.list()
  return read
}

/** The cars this device remembers, the latest first. On the server there are none: nobody else knows of them. */
export const useSavedReports = (): readonly SavedReport[] =>
  useSyncExternalStore(subscribe, current, () => nothing)
