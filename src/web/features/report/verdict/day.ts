import { DAY_MS } from '#shared/durations.ts'
import { formatDate, MOSCOW_MS } from '#shared/text/dates.ts'
import { browserStore } from '#web/store/browser-store.ts'
import type { Store } from '#web/store/observable.ts'

let lastDay = new Date()

/** The same moment all day. */
function today(): Date {
  const now = new Date()
  if (formatDate(lastDay) !== formatDate(now)) lastDay = now
  return lastDay
}

/** Timers pause while the device sleeps; a returning visitor causes one of these events. */
const dayAtReturn = browserStore(today, 'focus', 'pageshow', 'visibilitychange')

const untilMidnight = (): number => DAY_MS - ((Date.now() + MOSCOW_MS) % DAY_MS)

function atMidnights(act: () => void): () => void {
  let timer = setTimeout(next, untilMidnight())
  function next() {
    timer = setTimeout(next, untilMidnight())
    act()
  }
  return () => clearTimeout(timer)
}

/** In Moscow: a page open over midnight is judged again. */
export const day: Store<Date> = {
  get: today,
  subscribe(listener) {
    const ends = [dayAtReturn.subscribe(listener), atMidnights(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
}
