import { useEffect, useState } from 'react'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { roleOf, signsOf } from '#facts/seller-signs.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { hasToldAnything } from '#statements/typed.ts'
import { reportError } from '#web/page/client-log.ts'
import { useStore } from '#web/store/use-store.ts'
import { day } from '../verdict/day.ts'
import type { JudgedSituation } from './judged-situation.ts'

interface Wanted {
  readonly vin: string
  readonly site: SiteSettings
  readonly buyerInput: BuyerInput
  /** From the server. */
  readonly stored: DealSituation
}

interface KnownSituation {
  readonly situation: DealSituation
  /** Whether the buyer's words were compared with the answers. */
  readonly words: 'compared' | 'pending' | 'failed'
}

/**
 * The advertisement and the papers count once the answers have loaded. Until then nothing looks
 * certain.
 */
export function useSituation({ vin, site, buyerInput, stored }: Wanted): KnownSituation {
  const now = useStore(day)
  const [judged, setJudged] = useState<JudgedSituation | 'failed'>()
  const isTold = hasToldAnything(buyerInput)
  useEffect(() => {
    if (!isTold) return
    let isUnmounted = false
    import('./judged-situation.ts')
      .then(({ judgedSituation }) => judgedSituation(vin, site, { buyerInput, now }))
      .catch((error: unknown) => {
        reportError(error)
        return 'failed' as const
      })
      .then((situation) => {
        if (!isUnmounted) setJudged(situation)
      })
    return () => {
      isUnmounted = true
    }
  }, [vin, site, buyerInput, now, isTold])
  const { seller, ad } = buyerInput
  const of = (situation: DealSituation, words: KnownSituation['words']): KnownSituation => ({
    situation: { ...situation, role: roleOf(seller), signs: signsOf(seller), price: ad?.price },
    words,
  })
  if (!isTold || stored.level === 'stop') return of(stored, 'compared')
  const uncompared: DealSituation = { ...stored, level: 'unknown', isUncertain: true }
  if (judged === undefined) return of(uncompared, 'pending')
  if (judged === 'failed') return of(uncompared, 'failed')
  const { situation, isComplete } = judged
  if (isComplete) return of(situation, 'compared')
  return of(situation.level === 'stop' ? situation : uncompared, 'failed')
}
