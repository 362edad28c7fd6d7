import { formatDate } from '#shared/text/dates.ts'
import { href } from '#web/href.ts'
import { levelWords, type PlateLevel } from '#web/ui/level.ts'

export interface Shared {
  /** «Škoda Octavia, 2012: осторожно на 22.11.2026»: never a level without its day. */
  readonly title: string
  /** Canonical, as search engines know it. */
  readonly address: string
}

interface Told {
  readonly vin: string
  readonly title: string
  /** Without what the person told: it does not go with the address. */
  readonly level: PlateLevel
  readonly day: Date
}

export function sharedReport(site: { readonly publicUrl: string }, { vin, title, level, day }: Told): Shared {
  const isJudged = level !== 'idle' && level !== 'asking'
  return {
    title: isJudged ? `${title}: ${levelWords[level].toLowerCase()} на ${formatDate(day)}` : title,
    address: site.publicUrl + href.check(vin),
  }
}

/** Hands a report to whomever the person chooses; where the device has no such window, copies its address. */
export async function share({ title, address }: Shared): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url: address })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return copy(address)
}

export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
