import { useEffect } from 'react'
import { reportError } from '#web/page/client-log.ts'
import { observable } from '#web/store/observable.ts'
import { useStore } from '#web/store/use-store.ts'

type Answered = typeof import('./answered.ts')

const loadedModules = observable<Answered | undefined>(undefined)

let loading: Promise<Answered> | undefined

export async function bringAnswered(): Promise<Answered> {
  loading ??= import('./answered.ts')
  try {
    const answered = await loading
    loadedModules.set(answered)
    return answered
  } catch (error) {
    loading = undefined
    throw error
  }
}

/**
 * Undefined on the server.
 * @param isWanted load now
 */
export function useAnswered(isWanted = false): Answered | undefined {
  useEffect(() => {
    if (isWanted) bringAnswered().catch(reportError)
  }, [isWanted])
  return useStore(loadedModules, () => undefined)
}
