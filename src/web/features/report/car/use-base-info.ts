import { startTransition, useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import type { KnownInfo } from './main-info.ts'

/** What the server had stored, then what it answers now. A failure adds nothing: dashes stay (specification, section 8). */
export function useBaseInfo(vin: string, stored: KnownInfo | undefined): KnownInfo {
  const [info, setInfo] = useState<KnownInfo>(stored ?? {})
  useEffect(() => {
    let left = false
    call('/v1/getBase/{vin}/1', { params: { vin } }).then((reply) => {
      const { data } = reply.success ? reply : {}
      // Nobody waits for it: what a person does meanwhile comes first.
      if (!left && data) startTransition(() => setInfo(data))
    })
    return () => {
      left = true
    }
  }, [vin])
  return info
}
