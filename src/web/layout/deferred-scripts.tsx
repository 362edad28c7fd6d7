import { useContext, useEffect } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { Nonce } from '../start/nonce.ts'

interface Props {
  /**
   * Only signed-in visitors need the scripts on this page; `before-paint.ts` starts them for no
   * others.
   */
  readonly forSignedIn: boolean
}

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
 * One script per file: they are fetched together but run one by one, so a slow phone reacts to
 * touch in between.
 */
export function OwnScripts({ files }: { readonly files: readonly string[] }) {
  const nonce = useContext(Nonce)
  return files.map((file) => (
    <script key={file} nonce={nonce} type="text/plain" data-deferred="">
      {`import "${file}"`}
    </script>
  ))
}
