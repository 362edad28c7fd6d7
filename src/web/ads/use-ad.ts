import { useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { useConsent } from '../consent/use-consent.ts'

/** Narrower windows get a touch block (specification, section 9). */
const TOUCH_BELOW_PX = 768

const NEAR = '400px'

/** @returns the container, and whether it is visible */
export function useAd(ads: SiteSettings['ads'], place: string) {
  const consent = useConsent()
  const container = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const block = ads?.blocks[place]
  useEffect(() => {
    const element = container.current
    if (!consent || !ads || !block || !element) return
    const platform = innerWidth < TOUCH_BELOW_PX ? 'touch' : 'desktop'
    const wish = { scriptUrl: ads.scriptUrl, blockId: block[platform], platform, container: element } as const
    return whenNear(element, () => load({ ...wish, onShown: setShown }))
  }, [consent, ads, block])
  return { container, shown }
}

const nothing = () => undefined

type Network = typeof import('./network.ts')

function load(wish: Parameters<Network['showAd']>[0]): () => void {
  let stop: () => void = nothing
  let over = false
  import('./network.ts')
    .then(({ showAd }) => {
      if (!over) stop = showAd(wish)
    })
    .catch(nothing)
  return () => {
    over = true
    stop()
  }
}

function whenNear(element: Element, begin: () => () => void): () => void {
  let end: () => void = nothing
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      end = begin()
    },
    { rootMargin: NEAR },
  )
  watch.observe(element)
  return () => {
    watch.disconnect()
    end()
  }
}
