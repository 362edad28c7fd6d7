import type { ModelReading } from './model-rules.ts'
import type { DecodedVin } from './vin-decoder.ts'

/** By tables that only the server has; no scheme of theirs is proven. */
export interface LikelyModel extends Pick<ModelReading, 'brands' | 'models'> {
  /** Other models of these makes, which a registry may name instead. */
  readonly others: readonly string[]
}

/** By all tables of the server (too large for a page) and our own answers. */
export interface KnownByVin extends DecodedVin {
  readonly kind: 'vin'
  readonly body?: string
  readonly engine?: string
  readonly gearbox?: string
  readonly likely?: LikelyModel
  /**
   * Learned from our own registration answers, with the minimum number of cars in the API's steps.
   */
  readonly learned?: Learned
  /**
   * Makes of other cars with these characters, if the tables name none. The verdict compares no
   * learned value.
   */
  readonly learnedBrands?: readonly string[]
}

export type Learned = { readonly [Part in 'make' | 'model' | 'body' | 'engine']?: number }

export interface KnownByFrame extends Pick<DecodedVin, 'brands' | 'brand' | 'country' | 'model'> {
  readonly kind: 'frame'
  readonly likely?: LikelyModel
}

export type KnownByNumber = KnownByVin | KnownByFrame
