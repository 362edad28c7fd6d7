import type { Site } from '../bot-texts.ts'
import { viewSaid } from '../report/view-said.ts'
import { isDrawn } from '../report/views.ts'
import type { Said } from '../said.ts'
import { beingMade } from './check-texts.ts'
import type { Checks, MessageOrigin } from './checks.ts'
import type { TickPress, ViewPress } from './press-data.ts'

type ViewReply = Said | { readonly notice: string }

interface Parts {
  readonly checks: Checks
  readonly site: Site
}

export function viewPresses({ checks, site }: Parts) {
  const ticksOf = ({ view, number }: ViewPress, { address }: MessageOrigin) =>
    view === 'checklist' ? checks.ticks.of(address, number) : undefined

  return {
    /**
     * A picture or a file takes time, and the verdict of an advertisement stays: both get a message
     * of their own.
     */
    async show(press: ViewPress, message: string, place: MessageOrigin): Promise<ViewReply> {
      const { number, view, page, isOfAd, isTurn } = press
      const isSlow = view === 'pdf' || (isDrawn(view) && page === 0)
      if (isSlow || (isOfAd && !isTurn)) {
        const wanted = { kind: 'view', number, view, page, isOfAd } as const
        await checks.ask(place, wanted, isTurn ? message : undefined)
        return { notice: beingMade }
      }
      return viewSaid(press, await checks.known(number), site, await ticksOf(press, place))
    },
    async tick(
      { number, item, isOn, page, isOfAd }: TickPress,
      { address }: MessageOrigin,
    ): Promise<ViewReply> {
      const ticks = await checks.ticks.set(address, number, item, isOn)
      return viewSaid({ number, view: 'checklist', page, isOfAd }, await checks.known(number), site, ticks)
    },
  }
}
