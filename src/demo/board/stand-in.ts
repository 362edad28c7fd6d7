import type { FastifyInstance } from 'fastify'
import type { Car } from '../world/car.ts'

/**
 * A demo registry in its vendor's wire format, independent of the product. Each folder of
 * `src/registries` has one in `fake.ts`; `demo-registries.ts` serves each under `/<id>`.
 */
export interface StandIn {
  readonly id: string
  /** Vendor-specific refusals for the fault switch; every vendor has `captcha`. */
  readonly refusals: Readonly<Record<string, FaultAnswer>> & { readonly captcha: FaultAnswer }
  /** For the fault `shape`: texts of the body with their replacements. */
  readonly renamed: readonly (readonly [was: string, now: string])[]
  readonly serve: (app: FastifyInstance, carOf: AskForCar) => void
}

/** A ready answer that a fault returns instead of the true one. */
export interface FaultAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent as HTML, anything else as JSON. */
  readonly body: string | object
  /** Restricts the refusal to these addresses. */
  readonly only?: RegExp
}

/**
 * Looks the car up, with the vendor's delay.
 * @throws SourceSilent for the car that makes every source unavailable; do not catch it
 */
export type AskForCar = (vin: string) => Promise<Car>

export class SourceSilent extends Error {
  override readonly name = 'SourceSilent'
}
