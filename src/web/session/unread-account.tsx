import { useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { reload } from './session.ts'

export function UnreadAccount() {
  const [asking, setAsking] = useState(false)
  async function ask(): Promise<void> {
    setAsking(true)
    await reload()
    setAsking(false)
  }
  return (
    <>
      <Alert tone="warn" title="Не удалось загрузить учётную запись" role="alert">
        <p>Сайт не ответил. Вы не вышли, и ничего не пропало: страница спросит ещё раз сама.</p>
      </Alert>
      <div>
        <Button icon="repeat" variant="secondary" busy={asking} onClick={ask}>
          Повторить сейчас
        </Button>
      </div>
    </>
  )
}
