import type { Section } from '#shared/contract/section.ts'
import type { Unknown } from './section/reading.ts'
import { isFinal, isTooSoon } from './section/section-state.ts'

/** Who has to answer: «ГИБДД» of «ГИБДД (ЕАИСТО)». Several sections may wait for one. */
export const registryOf = ({ source }: Section): string => source.replace(/ \(.*\)$/u, '')

const USUAL_PAUSE_S = 5

/** Nobody watches a longer countdown; the button is there for those who come back. */
const LONGEST_PAUSE_S = 120

/** Milliseconds after which the page asks again by itself; undefined: it leaves that to the person. */
export function pauseAfter(failure: Unknown): number | undefined {
  const seconds = failure.retryAfter ?? USUAL_PAUSE_S
  const mayPass = (failure.error.startsWith('source_') && !isFinal(failure)) || isTooSoon(failure)
  return mayPass && seconds <= LONGEST_PAUSE_S ? seconds * 1000 : undefined
}

interface Parts {
  readonly now: () => number
  readonly begin: (registry: string) => void
  /** Told when an automatic try is planned, and with `undefined` when it is not any more. */
  readonly onPlan: (registry: string, at: number | undefined) => void
}

/** One automatic second try a registry, however many sections wait for it. */
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
    /** The person has pressed: the registry has its automatic try again. */
    renew(registry: string): void {
      spent.delete(registry)
    },
    plan(registry: string, pauseMs: number): void {
      if (spent.has(registry)) return
      const at = Math.max(planned.get(registry)?.at ?? 0, now() + pauseMs)
      clearTimeout(planned.get(registry)?.timer)
      planned.set(registry, { at, timer: setTimeout(() => start(registry), at - now()) })
      onPlan(registry, at)
    },
  }
}
