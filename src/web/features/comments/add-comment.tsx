import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accessToken, useSession } from '#web/session/session.ts'
import { UnreadAccount } from '#web/session/unread-account.tsx'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import type { Composer } from './composer.ts'
import { commentTexts } from './texts.ts'

interface Props {
  readonly composer: Composer
  readonly login: ReactNode
}

/** Drafts stay visible. */
export function AddComment({ composer, login }: Props) {
  const { status, user } = useSession()
  const { hasDraft } = useStore(composer)
  const { place, asked, ask } = useSigningIn(user !== null)
  return (
    <div className={layout.column4} ref={place}>
      {status === 'loading' && !asked && <Skeleton rows={2} />}
      {(status === 'signedOut' || (status === 'loading' && asked)) && (
        <SignIn asked={asked} onAsk={ask} login={login} />
      )}
      {(user || hasDraft) && <CommentForm composer={composer} user={user} />}
    </div>
  )
}

interface SignInProps {
  readonly asked: boolean
  readonly onAsk: () => void
  readonly login: ReactNode
}

/** Shows the ways to sign in on demand: each display costs a messenger link. */
function SignIn({ asked, onAsk, login }: SignInProps) {
  if (!asked && accessToken() !== null) return <UnreadAccount />
  return (
    <div className={styles.signIn} tabIndex={-1} data-sign-in>
      <p>{commentTexts.signInFirst}</p>
      {asked ? (
        login
      ) : (
        <div>
          <Button variant="secondary" onClick={onAsk}>
            Войти
          </Button>
        </div>
      )}
    </div>
  )
}

/** Pressed buttons disappear: the focus moves to the ways to sign in, then to the form. */
function useSigningIn(signedIn: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return
    place.current?.querySelector<HTMLElement>(signedIn ? 'textarea' : '[data-sign-in]')?.focus()
    if (signedIn) setAsked(false)
  }, [asked, signedIn])
  return { place, asked, ask: () => setAsked(true) }
}
