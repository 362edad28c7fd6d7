import { parseNumber } from '#shared/text/numbers.ts'
import type { Told, ToldAd } from '../told.ts'
import { readAd } from './read-ad.ts'
import { HORSES_IN_KILOWATT } from './told-limits.ts'

const UNIT = /\s*(?:км|₽|р(?:уб(?:\.|лей|ля|ль)?|\.)?|л\.?\s?с\.?)$/iu
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/u

/** A number as a person types it into a field: `146 000`, `146.000 км`, `110,5`. Undefined when it is none. */
export function typedNumber(text: string): number | undefined {
  const figures = text.trim().replace(UNIT, '')
  return parseNumber(GROUPED.test(figures) ? figures.replace(/[.,]/gu, '') : figures)
}

const KILOWATTS = /\s*(?:квт|kw)\.?$/iu

/** Power as papers give it, in horsepower: `110`, `110,5 л. с.`, `78 кВт`. */
export function typedPower(text: string): number | undefined {
  const written = text.trim()
  if (!KILOWATTS.test(written)) return typedNumber(written)
  const kilowatts = typedNumber(written.replace(KILOWATTS, ''))
  return kilowatts === undefined ? undefined : Math.round(kilowatts * HORSES_IN_KILOWATT * 10) / 10
}

/** The time of a part's last change stands in it. */
const at = (now: Date) => ({ at: now.toISOString() })

/**
 * The text of the advertisement was changed: what it says fills the fields that are empty, or that an earlier
 * text has filled; what was typed into them stays.
 */
export function withAdText(told: Told, text: string, now: Date): Told {
  const { ad } = told
  const says = readAd(text)
  const fill = (key: 'odometer' | 'price') =>
    ad?.[key] === undefined || ad[key] === ad.says?.[key]?.value ? says[key]?.value : ad[key]
  return { ...told, ad: { text, says, odometer: fill('odometer'), price: fill('price'), ...at(now) } }
}

export const withAd = (told: Told, typed: Partial<ToldAd>, now: Date): Told => ({
  ...told,
  ad: { ...told.ad, ...typed, ...at(now) },
})

export const withPapers = (told: Told, papers: Omit<NonNullable<Told['papers']>, 'at'>, now: Date): Told => ({
  ...told,
  papers: { ...papers, ...at(now) },
})

export const withLook = (told: Told, look: Partial<Told['look']>, now: Date): Told => ({
  ...told,
  look: { ...told.look, ...look, ...at(now) },
})

export function withTick(told: Told, id: string, isDone: boolean, now: Date): Told {
  const { done = [], notes = {} } = told.checks ?? {}
  const others = done.filter((one) => one !== id)
  return { ...told, checks: { done: isDone ? [...others, id] : others, notes, ...at(now) } }
}

export function withNote(told: Told, id: string, note: string, now: Date): Told {
  const { done = [], notes = {} } = told.checks ?? {}
  const others = Object.fromEntries(Object.entries(notes).filter(([one]) => one !== id))
  return { ...told, checks: { done, notes: note.trim() ? { ...others, [id]: note } : others, ...at(now) } }
}

export const hasToldAnything = ({ ad, papers, look, search, checks }: Told): boolean =>
  Boolean(ad ?? papers ?? look ?? search ?? checks)
