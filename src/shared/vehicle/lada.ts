/** What АвтоВАЗ writes into its VINs (XTA); after idlesign/vininfo, BSD-3-Clause, (c) 2018-2026 Igor Starikov. */
const PLANTS: Readonly<Record<string, string>> = { 0: 'Тольятти', Y: 'Ижевск' }

const BODIES: Readonly<Record<string, string>> = { B: 'хетчбек', K: 'универсал', L: 'седан' }

/** Signs 4–5 of the newer models; the letter of the model is the fifth. */
const LETTER_MODELS: Readonly<Record<string, string>> = {
  GA: 'XRAY',
  GF: 'Vesta',
  FS: 'Largus',
  KS: 'Largus',
  RS: 'Largus',
}

/** Signs 4–7 of the older models are the factory index itself. */
const INDEX_MODELS: Readonly<Record<string, string>> = {
  ...{ 1117: 'Kalina', 1118: 'Kalina', 1119: 'Kalina', 2192: 'Kalina', 2194: 'Kalina' },
  ...{ 2108: 'Samara', 2109: 'Samara', 2113: 'Samara', 2114: 'Samara', 2115: 'Samara' },
  ...{ 2110: '110', 2111: '111', 2112: '112' },
  ...{ 2121: '4×4', 2129: '4×4', 2131: '4×4' },
  ...{ 2170: 'Priora', 2171: 'Priora', 2172: 'Priora' },
  ...{ 2180: 'Vesta', 2190: 'Granta', 2191: 'Granta' },
}

export interface LadaDetails {
  readonly plant?: string
  readonly model?: string
}

/** Model and plant of a LADA; the factory index stays in the name where there is one: `Priora (2170)`. */
export function ladaDetails(vin: string): LadaDetails {
  const plant = PLANTS[vin.charAt(10)]
  const model = modelByIndex(vin.slice(3, 7)) ?? modelByLetters(vin.slice(3, 6))
  return { ...(plant && { plant }), ...(model && { model }) }
}

function modelByIndex(index: string): string | undefined {
  const name = INDEX_MODELS[index]
  if (name) return `${name} (${index})`
  return /^\d{4}$/.test(index) ? `ВАЗ-${index}` : undefined
}

function modelByLetters(signs: string): string | undefined {
  const name = LETTER_MODELS[signs.slice(0, 2)]
  const body = signs.startsWith('G') ? BODIES[signs.charAt(2)] : undefined
  return name && (body ? `${name}, ${body}` : name)
}
