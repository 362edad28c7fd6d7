import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import type { KnownInfo } from './main-info.ts'

/** What the server had stored, then what it answers now. A failure adds nothing: dashes stay (specification, section 8). */
export function useBaseInfo(vin: string, stored: KnownInfo | undefined): KnownInfo {
  const [info, setInfo] = useState<KnownInfo>(stored ?? {})
  useEffect(() => {
    let left = false
    call('/v1/getBase/{vin}/1', { params: { vin } }).then((reply) => {
      if (!left && reply.success && reply.data) setInfo(reply.data)
    })
    return () => {
      left = true
    }
  }, [vin])
  return info
}
