import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PhoneCard, PhonePrints } from '#server/messenger/port.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import { DAY_MS } from '#shared/durations.ts'

/** A contact as it stands in a message. */
export interface SentContact {
  /** A vCard. */
  readonly vcf: string
  /** HMAC-SHA-256 of the card under the token of the bot, where the card is the sender's own; hexadecimal. */
  readonly hash: string
  /** Whose card it is, by number in MAX. */
  readonly ownerId: number | undefined
}

interface Judge {
  /** Of the bot: MAX signs with the one that is in force. */
  readonly tokens: KeyRing
  readonly printsOf: (phone: string) => PhonePrints
  readonly now: number
}

/** An update is told from one that comes again for so long (`max_jobs`). */
const FRESH_MS = DAY_MS

/** How far the clocks of MAX and ours may be apart. */
const AHEAD_MS = 5 * 60_000

/**
 * What a contact proves: the number only of whoever has sent it by the button, signed by MAX. The signature covers the
 * card and not its sender, so that the owner named beside it has to be the sender as well.
 * https://dev.max.ru/docs-api, `ContactAttachmentPayload`
 */
export function judgeCard(
  contact: SentContact,
  { senderId, sentAt }: { readonly senderId: number; readonly sentAt: number },
  { tokens, printsOf, now }: Judge,
): PhoneCard {
  if (contact.ownerId !== senderId || !isSigned(contact, tokens)) return { refused: 'not_own' }
  if (sentAt < now - FRESH_MS || sentAt > now + AHEAD_MS) return { refused: 'old' }
  const phone = russianMobileIn(contact.vcf)
  return phone === undefined ? { refused: 'not_russian' } : { prints: printsOf(phone) }
}

function isSigned({ vcf, hash }: SentContact, tokens: KeyRing): boolean {
  const given = /^[\da-f]{64}$/i.test(hash) ? Buffer.from(hash, 'hex') : undefined
  // Ends of lines are told of that come as «\r\n» in letters.
  const cards = new Set([vcf, vcf.replaceAll('\\r\\n', '\r\n')])
  return (
    given !== undefined &&
    tokens.some((token) =>
      [...cards].some((card) => timingSafeEqual(given, createHmac('sha256', token).update(card).digest())),
    )
  )
}

/** «TEL;TYPE=cell:79161234567», RFC 6350; a line that is too long goes on in the next. */
const TELEPHONE = /^(?:[\w-]+\.)?TEL(?:;[^:]*)?:(.*)$/i

/**
 * Numbers of Russian mobile operators begin with +7 9 (+7 6 and +7 7 are Kazakhstan's). A card with several numbers
 * proves none: which of them is the account's is not said.
 * @returns eleven digits.
 */
function russianMobileIn(vcf: string): string | undefined {
  const lines = vcf
    .replaceAll('\\r\\n', '\n')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  const numbers = lines.flatMap((line) => TELEPHONE.exec(line.trim())?.[1] ?? [])
  const [number = '', ...others] = new Set(
    numbers.map((text) => text.replace(/^tel:/i, '').replaceAll(/[\s();-]/g, '')),
  )
  return others.length === 0 ? /^(?:\+?7|8)(9\d{9})$/.exec(number)?.[1]?.replace(/^/, '7') : undefined
}
