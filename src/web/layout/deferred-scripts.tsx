import { useContext, useEffect } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { Nonce } from '../start/nonce.ts'

interface Props {
  /** Nobody else needs them on this page; `before-paint.ts` then starts them for no one else. */
  readonly forSignedIn: boolean
}

/**
 * The framework's scripts, which the server leaves inert (`defer-modules.ts`) and `before-paint.ts` starts.
 * Tells `before-paint.ts` when the page has come to life.
 */
export function DeferredScripts({ forSignedIn }: Props) {
  useEffect(() => {
    dispatchEvent(new Event('app:hydrated'))
  }, [])
  return (
    <>
      <ScrollRestoration />
      <Scripts {...(forSignedIn && { 'data-for': 'signed-in' })} />
    </>
  )
}

/**
 * The same for a page that lives without the router (`start/wake-islands.tsx`). A script for each file: fetched
 * together, run one by one, so that a slow phone answers a touch between them.
 */
export function OwnScripts({ files }: { readonly files: readonly string[] }) {
  const nonce = useContext(Nonce)
  return files.map((file) => (
    <script key={file} nonce={nonce} type="text/plain" data-deferred="">
      {`import "${file}"`}
    </script>
  ))
}
