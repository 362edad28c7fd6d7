import { useState } from 'react'
import layout from '#web/ui/layout.module.css'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import common from '../ui/common.module.css'
import { eraseDevice } from './erase-device.ts'

export function ForgetReports() {
  const [isDone, setDone] = useState(false)
  const forget = () => void eraseDevice().then(() => setDone(true))
  if (isDone) return <p role="status">Отчётов и пометок на этом устройстве больше нет.</p>
  return (
    <section className={layout.stack3}>
      <p className={common.quiet}>
        Отчёты, ваши пометки о машинах и черновики лежат на этом устройстве. Выход и удаление учётной записи
        их не убирают.
      </p>
      <div className={classes(common.row, common.choice)}>
        <Button variant="secondary" onClick={forget}>
          Убрать их с этого устройства
        </Button>
      </div>
    </section>
  )
}
