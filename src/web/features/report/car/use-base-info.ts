import { useEffect, useState } from 'react'
import { callApi } from '#web/api-client.ts'
import type { KnownInfo } from './main-info.ts'

/** What the server had stored, then what it answers now. A failure adds nothing: dashes stay (specification, section 8). */
export function useBaseInfo(vin: string, stored: KnownInfo | undefined): KnownInfo {
  const [info, setInfo] = useState<KnownInfo>(stored ?? {})
  useEffect(() => {
    let left = false
    callApi(`/v1/getBase/${encodeURIComponent(vin)}/1`).then((reply) => {
      if (!left && reply.success && reply.data) setInfo(reply.data as KnownInfo)
    })
    return () => {
      left = true
    }
  }, [vin])
  return info
}
