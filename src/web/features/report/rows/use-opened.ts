import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
 * After the last answer dangerous rows below the screen open automatically; on a wide screen the
 * pane shows the strongest.
 */
export function useOpened(rows: readonly Candidate[], isSettled: boolean) {
  const wide = useStore(isWide, () => false)
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string>()
  const decided = useRef(new Set<string>())

  function open(id: string): void {
    decided.current.add(id)
    setShown(id)
    setOpened((ids) => new Set([...ids, id]))
  }

  function close(id: string): void {
    decided.current.add(id)
    setShown((other) => (other === id ? undefined : other))
    setOpened((ids) => new Set([...ids].filter((other) => other !== id)))
  }

  const isOpen = (id: string): boolean => (wide ? shown === id : opened.has(id))

  const answered = rows.filter(({ hasAnswer }) => hasAnswer)
  const isFinished = isSettled && answered.length > 0

  const openByItself = useEffectEvent(() => {
    const mayOpen = ({ id, tone }: Candidate) =>
      tone === 'danger' && !decided.current.has(id) && isBelowScreen(rowIn(list.current, id))
    const ids = answered.filter(mayOpen).map(({ id }) => id)
    setOpened((before) => new Set([...before, ...ids]))
    setShown((id) => id ?? strongest(answered)?.id)
  })
  useEffect(() => {
    if (isFinished) openByItself()
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

  return { list, isOpen, open, toggle: (id: string) => (isOpen(id) ? close(id) : open(id)) }
}

const strongest = (rows: readonly Candidate[]): Candidate | undefined =>
  [...rows].sort((a, b) => STRENGTH.indexOf(a.tone) - STRENGTH.indexOf(b.tone))[0]

const rowIn = (list: HTMLElement | null, id: string): Element | null | undefined =>
  list?.querySelector(`:scope > #${CSS.escape(id)}`)

const isBelowScreen = (row: Element | null | undefined): boolean =>
  (row?.getBoundingClientRect().top ?? 0) > innerHeight
