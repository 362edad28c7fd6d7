import { useEffect, useState } from 'react'
import { roleOf, signsOf } from '#facts/seller-signs.ts'
import type { Told } from '#facts/told.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { hasToldAnything } from '#statements/typed.ts'
import { reportError } from '#web/page/client-log.ts'
import { useStore } from '#web/store/use-store.ts'
import { day } from '../verdict/day.ts'

interface Wanted {
  readonly vin: string
  readonly site: SiteSettings
  readonly told: Told
  /** As the server rendered it. */
  readonly stored: DealSituation
}

interface KnownSituation {
  readonly situation: DealSituation
  readonly isPartial: boolean
}

/**
 * Roles and signs of the seller count at once; the advertisement and the papers, once the answers
 * have loaded.
 */
export function useSituation({ vin, site, told, stored }: Wanted): KnownSituation {
  const now = useStore(day)
  const [judged, setJudged] = useState<DealSituation | 'failed'>()
  const isTold = hasToldAnything(told)
  useEffect(() => {
    if (!isTold) return
    let isUnmounted = false
    import('./judged-situation.ts')
      .then(({ judgedSituation }) => judgedSituation(vin, site, { told, now }))
      .catch((error: unknown) => {
        reportError(error)
        return undefined
      })
      .then((situation) => {
        if (!isUnmounted) setJudged(situation ?? 'failed')
      })
    return () => {
      isUnmounted = true
    }
  }, [vin, site, told, now, isTold])
  const isJudged = isTold && judged !== undefined && judged !== 'failed' && stored.level !== 'stop'
  const { seller, ad } = told
  return {
    situation: {
      ...(isJudged ? judged : stored),
      role: roleOf(seller),
      signs: signsOf(seller),
      price: ad?.price,
    },
    isPartial: isTold && judged === 'failed',
  }
}
