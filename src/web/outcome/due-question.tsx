import { useEffect, useState } from 'react'
import { safeStorage } from '#web/store/safe-storage.ts'
import { isAnyDue } from './due.ts'
import type { OutcomeQuestionProps } from './outcome-question.tsx'

const storage = safeStorage(() => localStorage)

interface Props extends OutcomeQuestionProps {
  /** Each page imports it itself: no file is listed twice. */
  readonly load: () => Promise<typeof import('./outcome-question.tsx')>
}

/** «Что оказалось?», thirty days later; the script loads when due. */
export function DueQuestion({ load, ...props }: Props) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    if (isAnyDue(storage, Date.now())) load().then(setLoaded, () => undefined)
  }, [load])
  return loaded && <loaded.OutcomeQuestion {...props} />
}
