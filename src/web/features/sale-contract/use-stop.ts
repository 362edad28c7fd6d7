import { useCallback, useState } from 'react'
import { call } from '#web/call.ts'

interface FoundStop {
  readonly car: string
  /** Headline of the stop; absent is no approval. */
  readonly stop?: string | undefined
  readonly isUnread: boolean
}

/**
 * What stops the purchase by the stored answers. Asked only on a press or for the number of the
 * page's address, because nothing typed into the form leaves the device.
 * @param typed the car that the form names now
 */
export function useStop(typed: string | undefined) {
  const [found, setFound] = useState<FoundStop>()
  const askStop = useCallback(async (car: string) => {
    const reply = await call('/v1/stop/{vin}', { params: { vin: car } })
    setFound({ car, stop: reply.success ? reply.data.stop : undefined, isUnread: !reply.success })
  }, [])
  const shown = found?.car === typed ? found : undefined
  return { askStop, stop: shown?.stop, isStopUnread: shown?.isUnread === true }
}
