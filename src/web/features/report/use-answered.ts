import { useEffect } from 'react'
import { reportError } from '#web/page/client-log.ts'
import { observable } from '#web/store/observable.ts'
import { useStore } from '#web/store/use-store.ts'

type Answered = typeof import('./answered.ts')

const come = observable<Answered | undefined>(undefined)

let coming: Promise<Answered> | undefined

/** Loads the script once. After a failure the next call tries again. */
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
 * The modules for a report with answers; undefined until loaded, and always on the server, which
 * renders no answers with them.
 * @param isWanted load them now
 */
export function useAnswered(isWanted = false): Answered | undefined {
  useEffect(() => {
    if (isWanted) bringAnswered().catch(reportError)
  }, [isWanted])
  return useStore(come, () => undefined)
}
