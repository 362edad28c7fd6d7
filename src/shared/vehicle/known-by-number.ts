import type { DecodedVin } from './vin-decoder.ts'

/** What a VIN tells by all that the server knows: tables too large for a page, and our own answers. */
export interface KnownByVin extends DecodedVin {
  readonly kind: 'vin'
  readonly body?: string
  readonly engine?: string
  readonly gearbox?: string
  /**
   * What rests on our own registration answers, and on those of how many cars at least, in the steps of the API; the
   * rest is the makers' tables'.
   */
  readonly learned?: Learned
}

export type Learned = { readonly [Part in 'model' | 'body' | 'engine']?: number }

/** What a frame number tells: the car's name, where its code is known. */
export interface KnownByFrame extends Pick<DecodedVin, 'brands' | 'brand' | 'country' | 'model'> {
  readonly kind: 'frame'
}

export type KnownByNumber = KnownByVin | KnownByFrame
