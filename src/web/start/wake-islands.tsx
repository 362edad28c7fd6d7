import { Component, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageOpened } from '../analytics/track.ts'
import { Broken } from '../layout/messages.tsx'
import { reportError } from '../page/client-log.ts'
import { Notices } from '../session/notices.tsx'
import { startSession } from '../session/session.ts'

/**
 * Brings to life what of a page is more than text, without the router, and tells `before-paint.ts` when it lives.
 * @param islands what the server has drawn in each, by name
 */
export async function wakeIslands(islands: Readonly<Record<string, ReactNode>>): Promise<void> {
  const all = Object.entries({ ...islands, notices: <Notices /> })
  await Promise.all(all.map(([name, content]) => wake(name, content)))
  startSession()
  pageOpened(location.pathname)
  dispatchEvent(new Event('app:hydrated'))
}

/** How far from the screen. */
const NEAR = '200px 0px'

/** Brings to life what a page is not waited for; until it comes near the screen it works as it does without script. */
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

/** Resolves when the island lives. The server may have drawn none of that name. */
async function wake(name: string, content: ReactNode): Promise<void> {
  const element = islandOf(name)
  if (!element) return
  const { promise, resolve } = Promise.withResolvers<void>()
  // As a transition, React wakes it piece by piece: a slow phone scrolls and types between the pieces.
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

/** An island that breaks says so and is reported; the others live on. */
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
