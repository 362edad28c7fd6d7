import type { FastifyRequest } from 'fastify'
import { isObject } from '../merchants.ts'

export interface DemoShop {
  readonly id: string
  readonly secretKey: string
  readonly notifyUrl: string | undefined
  switches: ShopSwitches
}

export interface ShopSwitches {
  readonly notices?: 'none' | 'five'
  readonly delayMs?: number
  readonly twoStages?: boolean
  /** `lost`: done, no answer; `down`: not done, 500; `processing`: done, 202, retry. */
  readonly trouble?: { readonly kind: 'lost' | 'down' | 'processing'; readonly times: number }
  readonly refunds?: 'pending' | { readonly refusedFor: string }
  /** False fields in the payment's JSON. */
  readonly lie?: Readonly<Record<string, unknown>>
}

/** @throws TypeError for invalid settings */
export function readShop(id: string, body: unknown): DemoShop {
  const { secretKey, notifyUrl } = isObject(body) ? body : {}
  if (typeof secretKey !== 'string') throw new TypeError('secretKey: нужен секретный ключ')
  return { id, secretKey, notifyUrl: typeof notifyUrl === 'string' ? notifyUrl : undefined, switches: {} }
}

export function shopOf(request: FastifyRequest, shops: ReadonlyMap<string, DemoShop>): DemoShop | undefined {
  const [kind, secret] = (request.headers.authorization ?? '').split(' ')
  if (kind !== 'Basic' || secret === undefined) return undefined
  const [id = '', key] = Buffer.from(secret, 'base64').toString().split(':')
  const shop = shops.get(id)
  return shop?.secretKey === key ? shop : undefined
}
