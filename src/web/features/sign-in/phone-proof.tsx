import { useEffect, useState } from 'react'
import { formatDate } from '#shared/text/dates.ts'
import { call } from '#web/call.ts'
import { accessToken } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from '#web/ui/titled-list.module.css'

interface ProofState {
  readonly provenAt: string | null
  readonly link: string | null
}

const read = async (): Promise<ProofState | undefined> => {
  const reply = await call('/v1/user/phone', { token: accessToken() })
  return reply.success ? { provenAt: reply.proven_at, link: reply.link } : undefined
}

/** Nothing until loaded, or if not offered. */
export function PhoneProof() {
  const [proof, setProof] = useState<ProofState>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const look = () => void read().then((now) => now && setProof(now))
    look()
    // The proof happens in the chat: reload on return.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])

  async function forget(): Promise<void> {
    setProblem(undefined)
    const reply = await call('/v1/user/forgetPhone', { method: 'POST', token: accessToken() })
    if (reply.success) setProof(await read())
    else setProblem(reply.message)
  }

  if (!proof || (proof.provenAt === null && proof.link === null)) return null
  return (
    <ul className={styles.list}>
      <li>
        <div className={styles.name}>
          <p>Номер телефона</p>
          <p className={styles.note}>
            {proof.provenAt === null
              ? 'Можно подтвердить, что у вас российский номер. Не обязательно; сам номер мы не храним.'
              : `подтверждён ${formatDate(proof.provenAt)}, сам номер мы не храним`}
          </p>
          {problem !== undefined && (
            <p className={styles.note} role="alert">
              {problem}
            </p>
          )}
        </div>
        {proof.provenAt === null ? (
          <ButtonLink variant="secondary" href={proof.link ?? ''} target="_blank" rel="noopener">
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
