import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Gate } from '#registry-kit/open-registry.ts'
import type { Executor } from '#server/db/database.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import { within } from '#server/platform/patience.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'

/** So long a server may not know that a source was switched off or on. */
const KNOWN_FOR_MS = 2_000

/** A look-up waits no longer for a database that hangs; it then goes by what was known last. */
const PATIENCE_MS = 1_000

/** A switch stays for hours: pages leave it to the person to ask again. */
const RETRY_AFTER_S = 300

interface SwitchesParts {
  readonly db: Executor
  readonly now: () => number
}

/** Which sources are switched off, as every server of the installation knows it within two seconds. */
export class Switches {
  readonly #parts: SwitchesParts
  #off: ReadonlyMap<string, string> = new Map()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  constructor(parts: SwitchesParts) {
    this.#parts = parts
  }

  /** The gate of one source. */
  gateOf(source: string): Gate {
    return {
      isOpen: () => this.#isKnown() && !this.#off.has(source),
      pass: async () => {
        if (!this.#isKnown()) await this.#read()
        const message = this.#off.get(source)
        if (message === undefined) return
        const told = `${asSentence(message)} ${NOT_CLEAN}`
        throw new RegistryFailure('source_off', 'switched off', {
          told,
          retryAfter: RETRY_AFTER_S,
          unasked: true,
        })
      },
    }
  }

  /** As far as this server knows. */
  isOff(source: string): boolean {
    return this.#off.has(source)
  }

  /** Makes the next question look anew. */
  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  /** A clock that was set back has told nothing. */
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
    const rows = await within(PATIENCE_MS, this.#parts.db.select().from(registrySwitches)).catch(
      () => undefined,
    )
    if (rows !== undefined) this.#off = new Map(rows.map(({ source, message }) => [source, message]))
    this.#readAt = this.#parts.now()
  }
}

const asSentence = (message: string): string => (/[.!?…]$/u.test(message) ? message : `${message}.`)
