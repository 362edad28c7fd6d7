import { chatAbout } from '#shared/chat-link.ts'
import { formatDate } from '#shared/text/dates.ts'
import { href } from '#web/href.ts'
import { levelWords, type PlateLevel } from '#web/ui/level.ts'

export interface SharedReport {
  readonly title: string
  readonly address: string
  /** Same car in the bot. */
  readonly chat?: string | undefined
}

interface ReportSummary {
  readonly vin: string
  readonly title: string
  readonly level: PlateLevel
  /** Without the buyer's input. */
  readonly levelOfOthers: PlateLevel
  readonly day: Date
}

export function sharedReport(
  site: { readonly publicUrl: string; readonly messengerBotUrl?: string | undefined },
  { vin, title, level, levelOfOthers, day }: ReportSummary,
): SharedReport {
  // Sent without the level that the sender's own findings made worse.
  const isJudged = level === levelOfOthers && level !== 'idle' && level !== 'asking'
  return {
    title: isJudged ? `${title}: ${levelWords[level].toLowerCase()} на ${formatDate(day)}` : title,
    address: site.publicUrl + href.check(vin),
    ...(site.messengerBotUrl && { chat: chatAbout(vin, site.messengerBotUrl) }),
  }
}

/**
 * The device's own menu on a phone, ours elsewhere: desktop menus have few messengers.
 * @param openMenu if it fails, the address is copied
 */
export async function share(
  { title, address }: SharedReport,
  openMenu: () => Promise<void>,
): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url: address })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await openMenu()
    return 'shared'
  } catch {
    return copy(address)
  }
}

export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
