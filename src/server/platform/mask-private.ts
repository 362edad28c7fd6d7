/** Letters of plates in either alphabet. */
const PLATE = '[АВЕКМНОРСТУХABEKMHOPCTYX]'
const EDGE = { before: '(?<![\\p{L}\\d])', after: '(?![\\p{L}\\d])' }

const within = (pattern: string): RegExp => new RegExp(EDGE.before + pattern + EDGE.after, 'giu')

/** A VIN, also with a separator between its characters or with Cyrillic look-alikes of its letters. */
const VIN = within('(?:[a-hj-npr-z\\dАВЕКМНОРСТУХ][\\s._-]?){16}[\\d]')

/** Words of 17 letters are none. */
const LEAST_DIGITS_OF_VIN = 4

/** Each is replaced where a text for the log quotes what a person typed; the log needs none of them to be of use. */
const PRIVATE: readonly RegExp[] = [
  // An address in which any of the others is written in percent signs.
  /[\w.-]{0,64}(?:%[\da-f]{2}[\w.-]{0,64})+/gi,
  // An e-mail.
  /[^\s@<>"'(),;:/]{1,64}@[^\s@<>"'(),;:/]{1,64}\.[^\s@<>"'(),;:/]{2,64}/gu,
  // A frame number.
  within('(?=[a-z\\d]{0,7}-?\\d{6})[a-z]{1,4}\\d{0,3}[a-z]{0,2}-?\\d{6,7}'),
  // A telephone number: of Russia, and of any country behind a plus. Digits behind a decimal point are none.
  /(?<!\d\.?)(?:\+?[78][\s\-–—()._]{0,3})?9(?:[\s\-–—()._]{0,3}\d){9}(?!\d)/gu,
  /(?<!\d\.?)(?:\+7|8)(?:[\s\-–—()._]{0,3}\d){10}(?!\d)/gu,
  /\+\d(?:[\s\-–—()._]{0,3}\d){8,13}(?!\d)/gu,
  // Plates: of cars, of taxis, trailers and transit, of motorcycles and the army.
  within(`${PLATE}[\\s-]?\\d{3}[\\s-]?${PLATE}{2}(?:[\\s-]?\\d{2,3}(?:\\s?RUS)?)?`),
  within(`${PLATE}{2,3}\\s?\\d{3,4}\\s?${PLATE}?\\s?\\d{2,3}`),
  within(`\\d{4}\\s?${PLATE}{2}\\s?\\d{2,3}`),
]

const GONE = '…'

/** Takes out of a text for the log what names a car or a person: VINs, frames, plates, telephone numbers, e-mails. */
export function maskPrivate(text: string): string {
  const withoutVins = text.replace(VIN, (found) =>
    (found.match(/\d/g)?.length ?? 0) < LEAST_DIGITS_OF_VIN ? found : GONE,
  )
  return PRIVATE.reduce((masked, pattern) => masked.replace(pattern, GONE), withoutVins)
}
