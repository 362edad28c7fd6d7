import { adEvents } from '#facts/events.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import { markText, type TopicMark } from './mark-text.ts'

/** Sellers' earlier statements speak against the car, never for it. */
export const ads: TopicMark = {
  kinds: ['ads'],
  nothing: () => markText('none', 'не видно', 'Прежних объявлений не видно'),
  found({ ads: all = [] }, { rules }) {
    if (all.some(({ state }) => state === 'hurt'))
      return markText('warn', 'продавали битой', 'Продавали битой')
    const isUnhurt = all.some(({ state }) => state === 'unhurt')
    if (isUnhurt && rules.has('ad-unhurt'))
      return markText('warn', '«не битый»?', 'Писали «не битый», а удар был')
    const n = adEvents(all).length
    const count = `${n} ${plural(n, 'объявление', 'объявления', 'объявлений')}`
    const price = newestFirst(all, ({ date }) => date)[0]?.price
    const last = price !== undefined && formatRoubles(price)
    return markText('note', [last, `${n}`], [last && `${count}, последнее ${last}`, count])
  },
}
