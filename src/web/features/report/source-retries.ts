import type { Section } from '#shared/contract/section.ts'
import type { FailedReply } from './section/reading.ts'
import { isFinalFailure, isTooSoon } from './section/section-state.ts'

/** «ГИБДД» for «ГИБДД (ЕАИСТО)»; sections may share a registry. */
export const registryOf = ({ source }: Section): string => source.replace(/ \(.*\)$/u, '')

const USUAL_PAUSE_S = 5

/** Visitors watch no longer countdown. */
const LONGEST_PAUSE_S = 120

/** Milliseconds; undefined: no automatic retry. */
export function pauseAfter(failure: FailedReply): number | undefined {
  const seconds = failure.retryAfter ?? USUAL_PAUSE_S
  const mayPass = (failure.error.startsWith('source_') && !isFinalFailure(failure)) || isTooSoon(failure)
  return mayPass && seconds <= LONGEST_PAUSE_S ? seconds * 1000 : undefined
}

interface Parts {
  readonly now: () => number
  readonly begin: (registry: string) => void
  /** Undefined: cancelled. */
  readonly onPlan: (registry: string, at: number | undefined) => void
}

export function createRetries({ now, begin, onPlan }: Parts) {
  const planned = new Map<string, { readonly at: number; readonly timer: ReturnType<typeof setTimeout> }>()
  const spent = new Set<string>()

  function cancel(registry: string): void {
    clearTimeout(planned.get(registry)?.timer)
    if (planned.delete(registry)) onPlan(registry, undefined)
  }

  function start(registry: string): void {
    spent.add(registry)
    cancel(registry)
    begin(registry)
  }

  return {
    cancel,
    renew(registry: string): void {
      spent.delete(registry)
    },
    plan(registry: string, pauseMs: number): void {
      if (spent.has(registry)) return
      const time = Math.max(planned.get(registry)?.at ?? 0, now() + pauseMs)
      clearTimeout(planned.get(registry)?.timer)
      planned.set(registry, { at: time, timer: setTimeout(() => start(registry), time - now()) })
      onPlan(registry, time)
    },
  }
}
