import { useEffect } from 'react'
import { reportError } from '#web/page/client-log.ts'
import { observable } from '#web/store/observable.ts'
import { useStore } from '#web/store/use-store.ts'

type Answered = typeof import('./answered.ts')

const come = observable<Answered | undefined>(undefined)

let coming: Promise<Answered> | undefined

/** Loads the script once; a failed load is repeated by the next call. */
export async function bringAnswered(): Promise<Answered> {
  coming ??= import('./answered.ts')
  try {
    const answered = await coming
    come.set(answered)
    return answered
  } catch (error) {
    coming = undefined
    throw error
  }
}

/**
 * Undefined until loaded, and on the server.
 * @param isWanted load now
 */
export function useAnswered(isWanted = false): Answered | undefined {
  useEffect(() => {
    if (isWanted) bringAnswered().catch(reportError)
  }, [isWanted])
  return useStore(come, () => undefined)
}
