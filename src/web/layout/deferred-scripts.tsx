import { useEffect } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'

/**
 * The framework's scripts, which the server leaves inert (`defer-modules.ts`) and `site.ts` starts.
 * Tells `site.ts` when the page has come to life.
 */
export function DeferredScripts() {
  useEffect(() => {
    dispatchEvent(new Event('app:hydrated'))
  }, [])
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}
