import { useEffect, useEffectEvent, useState } from 'react'
import type { Tone } from '#verdict/verdict.ts'
import { browserStore } from '#web/store/browser-store.ts'
import { useStore } from '#web/store/use-store.ts'

interface Candidate {
  readonly id: string
  readonly tone: Tone
  readonly hasAnswer: boolean
}

const isWide = browserStore(() => matchMedia('(width >= 64em)').matches, 'resize')

const STRENGTH: readonly Tone[] = ['danger', 'warn', 'note', 'stale', 'good', 'none']

/**
 * A wide screen's pane shows the strongest row after the last answer. On a phone all rows stay
 * closed.
 */
export function useOpened(rows: readonly Candidate[], isSettled: boolean) {
  const wide = useStore(isWide, () => false)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string>()

  function open(id: string): void {
    setShown(id)
    setOpened((ids) => new Set([...ids, id]))
  }

  function close(id: string): void {
    setShown((other) => (other === id ? undefined : other))
    setOpened((ids) => new Set([...ids].filter((other) => other !== id)))
  }

  const isOpen = (id: string): boolean => (wide ? shown === id : opened.has(id))

  const answered = rows.filter(({ hasAnswer }) => hasAnswer)
  const isFinished = isSettled && answered.length > 0

  const showStrongest = useEffectEvent(() => setShown((id) => id ?? strongest(answered)?.id))
  useEffect(() => {
    if (isFinished) showStrongest()
  }, [isFinished])

  const openWhatIsLinked = useEffectEvent(() => {
    const id = location.hash.slice(1)
    if (rows.some((row) => row.id === id)) open(id)
  })
  useEffect(() => {
    openWhatIsLinked()
    const follow = () => openWhatIsLinked()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return { isOpen, open, toggle: (id: string) => (isOpen(id) ? close(id) : open(id)) }
}

const strongest = (rows: readonly Candidate[]): Candidate | undefined =>
  [...rows].sort((a, b) => STRENGTH.indexOf(a.tone) - STRENGTH.indexOf(b.tone))[0]
