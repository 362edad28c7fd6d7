import type { Goal } from '#shared/contract/events.ts'
import { CONSENT_CHANGED } from '../consent/consent.ts'
import { leadsOut, leave } from './leave.ts'
import { GOAL, PAGE_OPENED } from './track.ts'

export interface Counter {
  visit(path: string): void
  /** Resolves when the goal was sent, or cannot be. */
  reach(goal: Goal): Promise<void>
  forget(): void
}

const hasConsent = () => document.documentElement.dataset.consent === 'all'

export function startCounters(counters: readonly Counter[]): void {
  let last: string | undefined

  function visit(path: string): void {
    if (path === last || !hasConsent()) return
    last = path
    for (const counter of counters) counter.visit(publicPath(path))
  }

  async function reach(goal: Goal): Promise<void> {
    if (hasConsent()) await Promise.all(counters.map((counter) => counter.reach(goal)))
  }

  function press(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    const marked = event.target.closest<HTMLElement>('[data-goal]')
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    const out = link !== null && leadsOut(link)
    const goal = (marked?.dataset.goal as Goal | undefined) ?? (out ? 'outbound_link' : undefined)
    if (!goal) return
    const sent = reach(goal)
    if (out) leave(event, link, sent)
  }

  function withdrawn(): void {
    if (hasConsent()) return
    for (const counter of counters) counter.forget()
  }

  visit(location.pathname)
  addEventListener(PAGE_OPENED, (event) => visit(event.detail))
  addEventListener(GOAL, (event) => reach(event.detail))
  addEventListener('appinstalled', () => reach('app_install'))
  addEventListener('click', press)
  addEventListener(CONSENT_CHANGED, withdrawn)
  whenRead(() => {
    const markedElement = document.querySelector<HTMLElement>('[data-goal-of-page]')
    if (markedElement) reach(markedElement.dataset.goalOfPage as Goal)
  })
}

function whenRead(action: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', action)
  else action()
}

const WITHOUT_NUMBER = /^[a-z/_.-]*$/i

/** Only the first part of other paths: the car is private, also in a mistyped address. */
const publicPath = (path: string): string =>
  WITHOUT_NUMBER.test(path) ? path : `/${/^\/([a-z_-]+)\//i.exec(path)?.[1] ?? 'other'}/`
