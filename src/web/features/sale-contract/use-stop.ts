import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'

/** What stops the purchase of this car by the stored answers; undefined is no approval. */
export function useStop(car: string | undefined): string | undefined {
  const [found, setFound] = useState<{ readonly car: string; readonly stop: string }>()
  useEffect(() => {
    if (car === undefined) return
    let isLeft = false
    void call('/v1/stop/{vin}', { params: { vin: car } }).then((reply) => {
      const stop = reply.success ? reply.data.stop : undefined
      if (stop !== undefined && !isLeft) setFound({ car, stop })
    })
    return () => {
      isLeft = true
    }
  }, [car])
  return found?.car === car ? found?.stop : undefined
}
