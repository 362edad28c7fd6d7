import { startTransition, useEffect, useState } from 'react'
import type { KnownInfo } from '#report/main-info/main-info-rows.ts'
import { call } from '#web/call.ts'

/** A failure leaves the dashes (specification, section 8). */
export function useBaseInfo(vin: string, stored: KnownInfo | undefined): KnownInfo {
  const [info, setInfo] = useState<KnownInfo>(stored ?? {})
  useEffect(() => {
    let isUnmounted = false
    call('/v1/getBase/{vin}/1', { params: { vin } }).then((reply) => {
      const { data } = reply.success ? reply : {}
      if (!isUnmounted && data) startTransition(() => setInfo(data))
    })
    return () => {
      isUnmounted = true
    }
  }, [vin])
  return info
}
