import type { FastifyInstance } from 'fastify'
import type { Car } from '../world/car.ts'

export interface StandIn {
  readonly id: string
  /** Vendor-specific, for the fault switch; every vendor has `captcha`. */
  readonly refusals: Readonly<Record<string, FaultAnswer>> & { readonly captcha: FaultAnswer }
  readonly renamed: readonly (readonly [was: string, now: string])[]
  readonly serve: (app: FastifyInstance, carOf: AskForCar) => void
}

export interface FaultAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent as HTML, anything else as JSON. */
  readonly body: string | object
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
