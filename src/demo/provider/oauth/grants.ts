import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DemoPerson } from '../people.ts'

export interface Grant {
  readonly person: DemoPerson
  readonly clientId: string
  readonly redirectUri: string
  /** S256, RFC 7636. */
  readonly challenge: string
  /** Issued and required with the code, at some providers. */
  readonly deviceId: string
}

const CODE_LIFE_MS = 60_000
const TOKEN_LIFE_MS = 60 * 60_000
const MOST = 10_000

const randomText = (): string => randomBytes(24).toString('base64url')

export class Grants {
  readonly #codes = new LRUCache<string, Grant>({ max: MOST, ttl: CODE_LIFE_MS })
  readonly #tokens = new LRUCache<string, Grant>({ max: MOST, ttl: TOKEN_LIFE_MS })

  begin(grant: Omit<Grant, 'deviceId'>): { readonly code: string; readonly deviceId: string } {
    const [code, deviceId] = [randomText(), randomText()]
    this.#codes.set(code, { ...grant, deviceId })
    return { code, deviceId }
  }

  /** Any attempt consumes the code. */
  take(code: string | undefined): Grant | undefined {
    const grant = this.#codes.get(code ?? '')
    this.#codes.delete(code ?? '')
    return grant
  }

  tokenFor(grant: Grant): string {
    const token = randomText()
    this.#tokens.set(token, grant)
    return token
  }

  ofToken(token: string | undefined): Grant | undefined {
    return this.#tokens.get(token ?? '')
  }
}

type Given = Readonly<Record<'verifier' | 'redirectUri' | 'clientId', string | undefined>>

export const isGrantProven = ({ challenge, redirectUri, clientId }: Grant, given: Given): boolean =>
  hash('sha256', given.verifier ?? '', 'base64url') === challenge &&
  given.redirectUri === redirectUri &&
  given.clientId === clientId
