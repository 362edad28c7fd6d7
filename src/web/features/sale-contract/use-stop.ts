import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { reportError } from '#web/page/client-log.ts'
import { wordsAbout } from '#web/store/buyer-words.ts'
import { safeStorage } from '#web/store/safe-storage.ts'

interface FoundStop {
  readonly car: string
  /** Headline; absent is no approval. */
  readonly stop?: string | undefined
  /** Headline: the stored answers cannot be judged. */
  readonly unjudged?: string | undefined
  readonly isUnread: boolean
}

/**
 * Only on a press or for the address's number: nothing typed leaves the device. The buyer's words
 * are on it.
 * @param typed the form's car now
 */
export function useStop(typed: string | undefined) {
  const [found, setFound] = useState<FoundStop>()
  const own = useOwnStop(typed)
  const askStop = useCallback(async (car: string) => {
    const reply = await call('/v1/stop/{vin}', { params: { vin: car } })
    setFound({ car, ...(reply.success && reply.data), isUnread: !reply.success })
  }, [])
  const shown = found?.car === typed ? found : undefined
  const stop = shown?.stop ?? own
  return {
    askStop,
    stop,
    unjudged: stop === undefined ? shown?.unjudged : undefined,
    isStopUnread: shown?.isUnread === true,
  }
}

function useOwnStop(car: string | undefined): string | undefined {
  const [own, setOwn] = useState<{ readonly car: string; readonly stop: string | undefined }>()
  useEffect(() => {
    const words =
      car &&
      wordsAbout(
        safeStorage(() => localStorage),
        car,
      )
    if (!words) return
    let isUnmounted = false
    import('./own-stop.ts')
      .then(({ ownStop }) => {
        if (!isUnmounted) setOwn({ car, stop: ownStop(car, words, new Date()) })
      })
      .catch(reportError)
    return () => {
      isUnmounted = true
    }
  }, [car])
  return own?.car === car ? own?.stop : undefined
}
