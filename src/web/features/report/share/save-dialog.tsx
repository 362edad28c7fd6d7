import { useState } from 'react'
import { call } from '#web/call.ts'
import { href } from '#web/href.ts'
import { accessToken } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { forgetContinued, keptContinued } from './continued-report.ts'
import { copy } from './share.ts'
import styles from './share-menu.module.css'

interface Props {
  readonly vin: string
  readonly onClose: () => void
}

interface Saved {
  readonly id: string
  readonly url: string
}

const COPIED = { copied: 'Скопировано', failed: 'Не удалось скопировать: выделите адрес и скопируйте сами' }

export const SaveDialog = ({ vin, onClose }: Props) => {
  const token = accessToken()
  return (
    <Dialog title="Сохранить отчёт" onClose={onClose}>
      {token === null ? <SignInFirst /> : <Saving vin={vin} token={token} />}
    </Dialog>
  )
}

const SignInFirst = () => (
  <div className={styles.link}>
    <p>
      Сохранённый отчёт нельзя подделать, и отозвать его может только тот, кто сохранил. Поэтому нужен
      кабинет.
    </p>
    <ButtonLink wide href={href.auth}>
      Войти
    </ButtonLink>
  </div>
)

/**
 * Continues the report of «Проверить сейчас», unless it is gone; otherwise the account's newest on
 * the car.
 */
async function seal(wanted: { readonly vin: string; readonly token: string }) {
  const previous = keptContinued(wanted.vin)
  const reply = previous && (await call('/v1/reports', { body: { ...wanted, previous } }))
  if (reply && (reply.success || reply.error !== 'report_gone')) return reply
  return call('/v1/reports', { body: wanted })
}

function Saving({ vin, token }: { readonly vin: string; readonly token: string }) {
  const [saved, setSaved] = useState<Saved>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    const reply = await seal({ vin, token })
    setBusy(false)
    if (!reply.success) return setProblem(reply.message)
    forgetContinued()
    setSaved(reply.data)
  }
  return (
    <div className={styles.link}>
      {saved ? (
        <SavedReport saved={saved} token={token} />
      ) : (
        <>
          <p>
            Сохраним ответы, которые есть у нас на сервере, с их временем и пробелами. Ваших слов и имён людей
            в отчёте не будет. Открыть его сможет каждый, у кого есть ссылка.
          </p>
          <Button wide busy={isBusy} onClick={() => void save()}>
            Сохранить
          </Button>
        </>
      )}
      {problem !== undefined && (
        <Alert tone="warn" role="alert">
          <p>{problem}</p>
        </Alert>
      )}
    </div>
  )
}

function SavedReport({ saved: { id, url }, token }: { readonly saved: Saved; readonly token: string }) {
  const [message, setMessage] = useState('')
  const [isWithdrawn, setWithdrawn] = useState(false)
  const copyAddress = async () => setMessage(COPIED[await copy(url)])
  const withdraw = async () => {
    const reply = await call('/v1/reports/{id}', { method: 'DELETE', params: { id }, token })
    setWithdrawn(reply.success)
    setMessage(reply.success ? 'Отчёт отозван: по ссылке теперь написано об этом.' : reply.message)
  }
  return (
    <>
      {!isWithdrawn && (
        <>
          <a className={styles.address} href={url}>
            {url}
          </a>
          <Button wide variant="secondary" icon="copy" onClick={() => void copyAddress()}>
            Скопировать ссылку
          </Button>
          <Button wide variant="quiet" onClick={() => void withdraw()}>
            Отозвать
          </Button>
        </>
      )}
      <p role="status">{message}</p>
    </>
  )
}
