import type { Site } from '../bot-texts.ts'
import type { ChatMessage } from '../chat-message.ts'
import { storedOfView } from '../report/stored-of-view.ts'
import { viewMessage } from '../report/view-message.ts'
import { isPictureView } from '../report/views.ts'
import { beingMade } from './check-texts.ts'
import type { Checks, MessageOrigin } from './checks.ts'
import type { TickPress, ViewPress } from './press-data.ts'

type ViewReply = ChatMessage | { readonly notice: string }

interface Parts {
  readonly checks: Checks
  readonly site: Site
}

export function viewPresses({ checks, site }: Parts) {
  const storedOf = ({ view, number }: ViewPress, { address }: MessageOrigin) =>
    storedOfView({ view, number, address }, { ticks: checks.ticks, cars: checks })

  return {
    /**
     * A picture or a file takes time, and the verdict of an advertisement stays: both get a message
     * of their own.
     */
    async show(press: ViewPress, message: string, place: MessageOrigin): Promise<ViewReply> {
      const { number, view, page, isOfAd, isTurn } = press
      const isSlow = view === 'pdf' || (isPictureView(view) && page === 0)
      if (isSlow || (isOfAd && !isTurn)) {
        const wanted = { kind: 'view', number, view, page, isOfAd } as const
        await checks.ask(place, wanted, isTurn ? message : undefined)
        return { notice: beingMade }
      }
      return viewMessage(press, await checks.known(number), site, await storedOf(press, place))
    },
    async tick(
      { number, item, isOn, page, isOfAd }: TickPress,
      { address }: MessageOrigin,
    ): Promise<ViewReply> {
      const ticks = await checks.ticks.set(address, number, item, isOn)
      return viewMessage({ number, view: 'checklist', page, isOfAd }, await checks.known(number), site, {
        ticks,
      })
    },
  }
}
