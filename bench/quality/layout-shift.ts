import type { Page } from 'playwright-core'

export interface Shift {
  /** Milliseconds since navigation. */
  readonly at: number
  readonly value: number
  readonly moved: readonly string[]
}

const PAUSE_MS = 1000
const BURST_MS = 5000

/**
 * Records every shift on each page, including those within half a second of a press: answers arrive
 * in that time.
 */
export const noteShifts = (page: Page): Promise<unknown> => page.addInitScript(observeShifts)

export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)

/** Cumulative Layout Shift: the worst burst, with gaps of at most 1 s and 5 s in total. */
export function cumulativeShift(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let begun = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, value } of shifts) {
    if (at - last > PAUSE_MS || at - begun > BURST_MS) {
      begun = at
      sum = 0
    }
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Runs in the page before its scripts. */
function observeShifts(): void {
  interface Entry extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const id = element?.closest('[id]')?.id
    const text = element?.textContent?.slice(0, 30)
    return `${element?.localName ?? 'something gone'}.${element?.className} «${text}» in #${id}`
  }
  const placeOf = ({ left, top, width, height }: DOMRect) =>
    `${[left, top].map(Math.round)} (${Math.round(width)} × ${Math.round(height)})`
  const noted: Shift[] = []
  Object.assign(globalThis, { shifts: noted })
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Entry[])
      noted.push({
        at: startTime,
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}
