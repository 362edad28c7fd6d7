import { Component, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageOpened } from '../analytics/track.ts'
import { Broken } from '../layout/messages.tsx'
import { reportError } from '../page/client-log.ts'
import { Notices } from '../session/notices.tsx'
import { startSession } from '../session/session.ts'
import { keepPlaceOfPresses } from './presses.ts'

/** Hydrates the islands of a page without the router and signals it to `before-paint.ts`. */
export async function wakeIslands(islands: Readonly<Record<string, ReactNode>>): Promise<void> {
  const all = Object.entries({ ...islands, notices: <Notices /> })
  await Promise.all(all.map(([name, content]) => wake(name, content)))
  keepPlaceOfPresses()
  startSession()
  pageOpened(location.pathname)
  dispatchEvent(new Event('app:hydrated'))
}

/** Distance from the screen. */
const NEAR = '200px 0px'

/** It works without script until then. */
export function wakeWhenNear(name: string, load: () => Promise<ReactNode>): void {
  const element = islandOf(name)
  if (!element) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      load().then((content) => wake(name, content), reportError)
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
}

const islandOf = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`)

/** Resolves when hydrated. The server may not have rendered it. */
async function wake(name: string, content: ReactNode): Promise<void> {
  const element = islandOf(name)
  if (!element) return
  const { promise, resolve } = Promise.withResolvers<void>()
  // React hydrates in small steps: a slow phone scrolls and types in between.
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <Boundary onSettled={resolve}>
          <Awake onAwake={resolve} />
          {content}
        </Boundary>
      </StrictMode>,
    )
  })
  await promise
  element.dataset.hydrated = ''
}

function Awake({ onAwake }: { readonly onAwake: () => void }) {
  useEffect(onAwake, [onAwake])
  return null
}

interface BoundaryProps {
  readonly onSettled: () => void
  readonly children: ReactNode
}

/** A broken island reports its error; the others continue. */
class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidCatch(error: unknown): void {
    reportError(error)
    this.props.onSettled()
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
