import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type Loaded = typeof import('./save-dialog.tsx')

export function SaveReport({ vin }: { readonly vin: string }) {
  const [part, setPart] = useState<Loaded | 'failed'>()
  const open = () => import('./save-dialog.tsx').then(setPart, () => setPart('failed'))
  return (
    <>
      <Button variant="secondary" onClick={() => void open()}>
        Сохранить отчёт
      </Button>
      {part === 'failed' && <p role="alert">Не загрузилось. Проверьте интернет и нажмите ещё раз.</p>}
      {typeof part === 'object' && <part.SaveDialog vin={vin} onClose={() => setPart(undefined)} />}
    </>
  )
}
