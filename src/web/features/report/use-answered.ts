import { useEffect } from 'react'
import { reportError } from '#web/page/client-log.ts'
import { observable } from '#web/store/observable.ts'
import { useStore } from '#web/store/use-store.ts'

type Answered = typeof import('./answered.ts')

const come = observable<Answered | undefined>(undefined)

let coming: Promise<Answered> | undefined

/** Fetches the script once. What failed is tried again by whoever asks next. */
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
 * What a report with answers is shown by; undefined until it has come. The server, which knows no answer, never has it.
 * @param isWanted somebody wants to see it: it is fetched, if it was not
 */
export function useAnswered(isWanted = false): Answered | undefined {
  useEffect(() => {
    if (isWanted) bringAnswered().catch(reportError)
  }, [isWanted])
  return useStore(come, () => undefined)
}
