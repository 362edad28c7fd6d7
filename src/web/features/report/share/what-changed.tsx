import { useState } from 'react'
import { call } from '#web/call.ts'
import { href } from '#web/href.ts'
import { proofHref } from '#web/proof-href.ts'
import { accessToken } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'

const NOTHING_TO_COMPARE = 'Сохранённого отчёта об этой машине в вашем кабинете нет: сравнить не с чем.'

/** Newest sealed report against today's answers. */
export function WhatChanged({ vin }: { readonly vin: string }) {
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    const token = accessToken()
    if (token === null) return setMessage(NOTHING_TO_COMPARE)
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
          {message} <a href={href.check(vin)}>Проверить машину заново</a>
        </p>
      )}
    </>
  )
}
