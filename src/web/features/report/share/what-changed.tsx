import { useState } from 'react'
import { call } from '#web/call.ts'
import { href } from '#web/href.ts'
import { proofHref } from '#web/proof-href.ts'
import { accessToken } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'

const SIGNED_OUT =
  'Сравниваем с отчётом, сохранённым в кабинете. Войдите: нынешний отчёт сохранит кнопка «Сохранить отчёт».'
const NOTHING_TO_COMPARE =
  'Сохранённого отчёта об этой машине в вашем кабинете нет. Нынешний сохранит кнопка «Сохранить отчёт»: в день сделки будет с чем сравнить.'

export function WhatChanged({ vin }: { readonly vin: string }) {
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    const token = accessToken()
    if (token === null) return setMessage(SIGNED_OUT)
    setBusy(true)
    const reply = await call('/v1/user/reports', { query: { vin }, token })
    setBusy(false)
    const newest = reply.success ? reply.data.find(({ state }) => state !== 'withdrawn') : undefined
    if (newest) location.assign(`${proofHref.report(newest.id)}#changes`)
    else setMessage(reply.success ? NOTHING_TO_COMPARE : reply.message)
  }
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void open()}>
        Проверить сейчас, что изменилось
      </Button>
      {message !== undefined && (
        <p role="status">
          {message}{' '}
          {message === SIGNED_OUT && (
            <>
              <a href={href.auth}>Войти</a> ·{' '}
            </>
          )}
          <a href={href.check(vin)}>Проверить машину заново</a>
        </p>
      )}
    </>
  )
}
