import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { reportError } from '#web/page/client-log.ts'
import { preparedBy, preparePrint } from './prepare-print.ts'
import type { SheetProps } from './sheet-props.ts'

/** One of these precedes any printing. */
const SIGNS_OF_A_PERSON = ['keydown', 'pointermove', 'touchstart']

/** `beforeprint` renders the sheet synchronously: its code loads when the page is idle. */
export function Printout(props: Omit<SheetProps, 'printedAt'>) {
  const { judged } = props
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  const [printedAt, setPrintedAt] = useState<Date>()
  const isReady = judged.shown.level !== 'idle' && judged.asked.length === 0

  useEffect(
    () =>
      preparedBy(async () => {
        try {
          const { PrintSheet, bringDrawings } = await import('./print-sheet.tsx')
          await bringDrawings(props)
          flushSync(() => setSheet(() => PrintSheet))
        } catch (error) {
          reportError(error)
        }
      }),
    [props],
  )

  useEffect(() => {
    if (!isReady) return
    if (!('requestIdleCallback' in window)) return void preparePrint()
    const idle = requestIdleCallback(preparePrint)
    return () => cancelIdleCallback(idle)
  }, [isReady])

  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    for (const sign of SIGNS_OF_A_PERSON)
      addEventListener(sign, preparePrint, { signal, once: true, passive: true })
    const show = () => {
      flushSync(() => setPrintedAt(new Date()))
      void preparePrint()
    }
    addEventListener('beforeprint', show, { signal })
    addEventListener('afterprint', () => setPrintedAt(undefined), { signal })
    return () => unmounted.abort()
  }, [])

  return printedAt && Sheet ? <Sheet {...props} printedAt={printedAt} /> : null
}
