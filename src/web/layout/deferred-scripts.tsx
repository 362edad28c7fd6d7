import { useContext, useEffect } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { Nonce } from '../start/nonce.ts'

interface Props {
  /** `before-paint.ts` starts the scripts for signed-in visitors only. */
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

/** One script per file, run one by one, so that a slow phone reacts in between. */
export function OwnScripts({ files }: { readonly files: readonly string[] }) {
  const nonce = useContext(Nonce)
  return files.map((file) => (
    <script key={file} nonce={nonce} type="text/plain" data-deferred="">
      {`import "${file}"`}
    </script>
  ))
}
