import type { FastifyRequest } from 'fastify'
import { isRecord } from '../merchants.ts'

/** A shop as its owner has set it up, and what goes wrong with it from now on. */
export interface Shop {
  readonly id: string
  readonly secretKey: string
  /** Where notifications go; without it nobody is told. */
  readonly notifyUrl: string | undefined
  switches: Switches
}

export interface Switches {
  /** Notifications of one event: none, or the same several times at the same moment. */
  readonly notices?: 'none' | 'five'
  /** How late they are. */
  readonly delayMs?: number
  /** The payment waits for a person to capture it. */
  readonly twoStages?: boolean
  /**
   * What becomes of so many calls from now on: done, and the answer is lost; not done, and the answer is 500; done, and
   * the answer is 202, ask again.
   */
  readonly trouble?: { readonly kind: 'lost' | 'down' | 'processing'; readonly times: number }
  /** What becomes of refunds: they wait at the bank, or are refused for this reason. */
  readonly refunds?: 'pending' | { readonly refusedFor: string }
  /** What the payment says of itself in place of the truth. */
  readonly lie?: Readonly<Record<string, unknown>>
}

/** @throws TypeError when the settings are no settings. */
export function readShop(id: string, body: unknown): Shop {
  const { secretKey, notifyUrl } = isRecord(body) ? body : {}
  if (typeof secretKey !== 'string') throw new TypeError('secretKey: нужен секретный ключ')
  return { id, secretKey, notifyUrl: typeof notifyUrl === 'string' ? notifyUrl : undefined, switches: {} }
}

/** Whose call this is, by its Basic authorization. */
export function shopOf(request: FastifyRequest, shops: ReadonlyMap<string, Shop>): Shop | undefined {
  const [kind, secret] = (request.headers.authorization ?? '').split(' ')
  if (kind !== 'Basic' || secret === undefined) return undefined
  const [id = '', key] = Buffer.from(secret, 'base64').toString().split(':')
  const shop = shops.get(id)
  return shop?.secretKey === key ? shop : undefined
}
