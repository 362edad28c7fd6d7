import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

export function SaveReport({ vin }: { readonly vin: string }) {
  const [part, setPart] = useState<typeof import('./save-dialog.tsx')>()
  const open = async () => setPart(await import('./save-dialog.tsx'))
  return (
    <>
      <Button variant="secondary" onClick={() => void open()}>
        Сохранить отчёт
      </Button>
      {part && <part.SaveDialog vin={vin} onClose={() => setPart(undefined)} />}
    </>
  )
}
