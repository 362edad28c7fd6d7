import { brandKey, brandKeysIn } from './brands.ts'

/** They sell each other's cars in Japan, often under the builder's frame code. */
const TWINS_OF_JAPAN = [
  ['Suzuki', 'Mazda', 'Nissan', 'Mitsubishi', 'Isuzu'],
  ['Suzuki', 'Subaru'],
  ['Toyota', 'Lexus', 'Daihatsu', 'Subaru', 'Hino', 'Mazda'],
  ['Isuzu', 'Honda', 'Subaru'],
  ['Mitsubishi', 'Mitsubishi Fuso'],
  ['Nissan', 'Infiniti', 'UD Trucks', 'Nissan Diesel'],
  ['Honda', 'Acura'],
].map((brands) => brands.map(brandKey))

/**
 * Whether a text names only makes that neither build nor sell cars under a frame code.
 * @param brands of the code
 */
export function isOtherMakeOfFrame(text: string, brands: readonly string[]): boolean {
  const own = brands.map(brandKey)
  const written = brandKeysIn(text)
  const isTwin = (key: string) =>
    TWINS_OF_JAPAN.some((all) => all.includes(key) && all.some((one) => own.includes(one)))
  return own.length > 0 && written.length > 0 && !written.some((key) => own.includes(key) || isTwin(key))
}
