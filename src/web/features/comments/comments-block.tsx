import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './comments.module.css'
import { ProblemNote } from './problem-note.tsx'
import { commentTexts } from './texts.ts'

interface Props<Loaded> {
  readonly load: () => Promise<Loaded>
  readonly children: (loaded: Loaded) => ReactNode
}

/** Distance from the screen at which the comments load. */
const NEAR = '600px 0px'

/** Loads when a reader comes near. */
export function CommentsBlock<Loaded>({ load, children }: Props<Loaded>) {
  const place = useRef<HTMLDivElement>(null)
  const { loaded, fetchIt } = useLoaded(load)
  useNearness(place, fetchIt)
  return (
    <div ref={place}>
      {loaded === undefined && <Waiting />}
      {loaded === 'failed' && <ProblemNote problem={{ text: commentTexts.notRead }} onRetry={fetchIt} />}
      {typeof loaded === 'object' && children(loaded.part)}
    </div>
  )
}

const Waiting = () => (
  <>
    <div className={styles.waiting}>
      <Skeleton rows={1} />
    </div>
    <noscript>
      <p>Чтобы читать и оставлять комментарии, включите в браузере JavaScript.</p>
    </noscript>
  </>
)

/** Undefined until loaded. */
function useLoaded<Loaded>(load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<{ readonly part: Loaded } | 'failed'>()
  const fetchIt = useCallback(() => {
    setLoaded(undefined)
    load().then(
      (part) => setLoaded({ part }),
      () => setLoaded('failed'),
    )
  }, [load])
  return { loaded, fetchIt }
}

function useNearness(place: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        onNear()
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, onNear])
}
