import { useEffect, useState } from 'react'
import { formatDate } from '#shared/text/dates.ts'
import { call } from '#web/call.ts'
import { accessToken } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from '#web/ui/titled-list.module.css'

interface Shown {
  readonly provenAt: string | null
  readonly link: string | null
}

const read = async (): Promise<Shown | undefined> => {
  const reply = await call('/v1/user/phone', { token: accessToken() })
  return reply.success ? { provenAt: reply.proven_at, link: reply.link } : undefined
}

/**
 * Shows whether the phone number is proven. Renders nothing until that is loaded, or where it is
 * not offered.
 */
export function PhoneProof() {
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const look = () => void read().then((now) => now && setShown(now))
    look()
    // The proof happens in the chat, so reload when the person returns.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])

  async function forget(): Promise<void> {
    setProblem(undefined)
    const reply = await call('/v1/user/forgetPhone', { method: 'POST', token: accessToken() })
    if (reply.success) setShown(await read())
    else setProblem(reply.message)
  }

  if (!shown || (shown.provenAt === null && shown.link === null)) return null
  return (
    <ul className={styles.list}>
      <li>
        <div className={styles.name}>
          <p>Номер телефона</p>
          <p className={styles.note}>
            {shown.provenAt === null
              ? 'Можно подтвердить, что у вас российский номер. Не обязательно; сам номер мы не храним.'
              : `подтверждён ${formatDate(shown.provenAt)}, сам номер мы не храним`}
          </p>
          {problem !== undefined && (
            <p className={styles.note} role="alert">
              {problem}
            </p>
          )}
        </div>
        {shown.provenAt === null ? (
          <ButtonLink variant="secondary" href={shown.link ?? ''} target="_blank" rel="noopener">
            Подтвердить в MAX
          </ButtonLink>
        ) : (
          <Button variant="secondary" onClick={forget}>
            Забыть номер
          </Button>
        )}
      </li>
    </ul>
  )
}
