import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PhoneCard, PhonePrints } from '#server/messenger/port.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import { DAY_MS } from '#shared/durations.ts'

export interface SentContact {
  /** A vCard. */
  readonly vcf: string
  /** HMAC-SHA-256 of the card with the bot token, hex, if the card is the sender's own. */
  readonly hash: string
  /** Number in MAX. */
  readonly ownerId: number | undefined
}

interface Judge {
  /** MAX signs with the one in force. */
  readonly tokens: KeyRing
  readonly printsOf: (phone: string) => PhonePrints
  readonly now: number
}

/** The period in which `max_jobs` detects a redelivered update. */
const FRESH_MS = DAY_MS

const AHEAD_MS = 5 * 60_000

/**
 * Accepts only a contact that its owner sent by the button, signed by MAX. The signature does not
 * cover the sender.
 * https://dev.max.ru/docs-api/
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
  const hashBytes = /^[\da-f]{64}$/i.test(hash) ? Buffer.from(hash, 'hex') : undefined
  // Some cards carry line ends as the literal characters «\r\n».
  const cards = new Set([vcf, vcf.replaceAll('\\r\\n', '\r\n')])
  return (
    hashBytes !== undefined &&
    tokens.some((token) =>
      [...cards].some((card) =>
        timingSafeEqual(hashBytes, createHmac('sha256', token).update(card).digest()),
      ),
    )
  )
}

/** «TEL;TYPE=cell:79161234567», RFC 6350; a long line continues in the next. */
const TELEPHONE = /^(?:[\w-]+\.)?TEL(?:;[^:]*)?:(.*)$/i

/**
 * Russian mobile numbers begin with +7 9 (+7 6 and +7 7 are Kazakhstan's). None counts if there are
 * several.
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
