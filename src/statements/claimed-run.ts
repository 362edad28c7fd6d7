import type { ToldAd } from '#facts/buyer-input.ts'
import { admissions, disownsOdometer } from './admissions.ts'
import { advertText } from './advert-text.ts'
import { trueRunIn } from './amounts.ts'

/**
 * Kilometres that the seller vouches for. Of an odometer that he calls rolled back, these are the
 * true ones, if he names them without «около».
 */
export const claimedRun = (ad: ToldAd): number | undefined =>
  disownsOdometer(admissions(ad)) ? trueRunIn(advertText(ad.text ?? '').plain)?.value : ad.odometer
