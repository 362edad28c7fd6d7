import { createConnectionRetries } from '#web/store/connection-retries.ts'
import type { Store } from '#web/store/observable.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'

/** Per page and tab. */
export const MOST_REOPENINGS = 3

const REOPENED = 'reopened'

interface Parts {
  readonly mayRequest: Store<boolean>
  /** Of the tab. */
  readonly storage: SafeStorage
  readonly isReached: (path: string) => Promise<boolean>
  readonly open: (path: string) => void
}

/**
 * Leaves a page to the person that keeps failing although the site answers.
 * @returns ends the wait; undefined: left to the person
 */
export function reopenWhenBack(
  path: string,
  { mayRequest, storage, isReached, open }: Parts,
): (() => void) | undefined {
  const [before, count] = storage.get(REOPENED)?.split(' ') ?? []
  const attempts = before === path ? Number(count) : 0
  if (attempts >= MOST_REOPENINGS) return undefined
  let isEnded = false
  const retries = createConnectionRetries(mayRequest, async () => {
    const isBack = await isReached(path)
    if (isEnded) return
    if (!isBack) return retries.wait()
    storage.set(REOPENED, `${path} ${attempts + 1}`)
    open(path)
  })
  retries.wait()
  return () => {
    isEnded = true
    retries.end()
  }
}
