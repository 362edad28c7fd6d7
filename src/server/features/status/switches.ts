import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Gate } from '#registry-kit/open-registry.ts'
import type { Executor } from '#server/db/database.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import { withTimeout } from '#server/platform/patience.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'

const KNOWN_FOR_MS = 2_000

/** After it, a lookup uses the last known state. */
const PATIENCE_MS = 1_000

/** Switches last for hours: pages do not retry on their own. */
const RETRY_AFTER_S = 300

interface SwitchesParts {
  readonly db: Executor
  readonly now: () => number
}

/** Every server notices a change within two seconds. */
export class Switches {
  readonly #parts: SwitchesParts
  #off: ReadonlyMap<string, string> = new Map()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  constructor(parts: SwitchesParts) {
    this.#parts = parts
  }

  gateOf(source: string): Gate {
    return {
      isOpen: () => this.#isKnown() && !this.#off.has(source),
      pass: async () => {
        if (!this.#isKnown()) await this.#read()
        const message = this.#off.get(source)
        if (message === undefined) return
        const sentence = `${asSentence(message)} ${NOT_CLEAN}`
        throw new RegistryFailure('source_off', 'switched off', {
          visitorText: sentence,
          retryAfter: RETRY_AFTER_S,
          preventedByUs: true,
        })
      },
    }
  }

  isOff(source: string): boolean {
    return this.#off.has(source)
  }

  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  /** After the clock was set back, the age is unusable. */
  #isKnown(): boolean {
    const age = this.#parts.now() - this.#readAt
    return age >= 0 && age < KNOWN_FOR_MS
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readNow(): Promise<void> {
    const rows = await withTimeout(PATIENCE_MS, this.#parts.db.select().from(registrySwitches)).catch(
      () => undefined,
    )
    if (rows !== undefined) this.#off = new Map(rows.map(({ source, message }) => [source, message]))
    this.#readAt = this.#parts.now()
  }
}

const asSentence = (message: string): string => (/[.!?…]$/u.test(message) ? message : `${message}.`)
