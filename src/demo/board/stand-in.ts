import type { FastifyInstance } from 'fastify'
import type { Car } from '../world/car.ts'

/**
 * A demo registry: it speaks its vendor's wire format and knows nothing of the product. Each folder of
 * `src/registries` has one in `fake.ts`; `demo-registries.ts` collects them and serves each under `/<id>`.
 */
export interface StandIn {
  /** The registry's id. */
  readonly id: string
  /** Named refusals of this vendor, for the fault switch; each vendor has at least its own `captcha`. */
  readonly refusals: Readonly<Record<string, Refusal>> & { readonly captcha: Refusal }
  /** What the vendor renamed, for the fault `shape`: texts of a body and what they turn into. */
  readonly renamed: readonly (readonly [was: string, now: string])[]
  readonly serve: (app: FastifyInstance, carOf: AskForCar) => void
}

/** A ready answer that a fault puts in place of the true one. */
export interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text is sent as HTML, anything else as JSON. */
  readonly body: string | object
  /** The only addresses that answer so; the others work. */
  readonly only?: RegExp
}

/**
 * Looks the car up, after as long as this vendor would take.
 * @throws SourceSilent for the car that no source answers for; let it pass.
 */
export type AskForCar = (vin: string) => Promise<Car>

export class SourceSilent extends Error {
  override readonly name = 'SourceSilent'
}
