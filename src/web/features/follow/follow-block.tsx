import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react'
import { accessToken } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './follow.module.css'
import type { FollowCar } from './follow-car.tsx'

type Loaded = ComponentType<ComponentProps<typeof FollowCar>>

type Props = Pick<ComponentProps<typeof FollowCar>, 'vin' | 'report'>

/** Loads on a press, and for a signed-in person: this car may have news. */
export function FollowBlock({ vin, report }: Props) {
  const [isWanted, want] = useState(false)
  const [loaded, setLoaded] = useState<{ readonly Part: Loaded }>()
  const fetchIt = useCallback(() => {
    import('./follow-car.tsx').then(({ FollowCar: Part }) => setLoaded({ Part }), ignore)
  }, [])
  useEffect(() => {
    if (accessToken() !== null) fetchIt()
  }, [fetchIt])
  if (loaded) return <loaded.Part vin={vin} report={report} isWanted={isWanted} />
  const press = () => {
    want(true)
    fetchIt()
  }
  if (!report.isJudged) return <div className={styles.place} data-asking={report.isAsking || undefined} />
  return (
    <p className={styles.offer}>
      <Button variant="secondary" onClick={press}>
        Сообщать о новом
      </Button>
    </p>
  )
}

const ignore = () => undefined
