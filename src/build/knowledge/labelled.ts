import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvRows } from './sources.ts'

export interface LabelledVin {
  readonly vin: string
  readonly brands: readonly string[]
  readonly models: readonly string[]
  /** Year of manufacture or model year in the source. */
  readonly year: number | undefined
}

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'knowledge', 'labelled')

/**
 * VINs made from the facts of our own tables: they test the decoder but prove nothing about the
 * tables.
 */
export const AFTER_THE_TABLES = 'codes'

export function labelledVins(): ReadonlyMap<string, readonly LabelledVin[]> {
  const files = readdirSync(FOLDER)
    .filter((file) => file.startsWith('vins-'))
    .sort()
  return new Map(
    files.map((file) => [
      file.slice('vins-'.length, -'.csv'.length),
      csvRows(`labelled/${file}`).map(labelled),
    ]),
  )
}

const labelled = ([vin = '', brand = '', model = '', year = '']: readonly string[]): LabelledVin => ({
  vin,
  brands: brand.split('|'),
  models: model.split('|').filter(Boolean),
  year: Number(year) || undefined,
})

export interface LabelledFrame {
  readonly frame: string
  readonly brand: string
  readonly model: string
}

export const labelledFrames = (): readonly LabelledFrame[] =>
  csvRows('labelled/frames.csv').map(([frame = '', brand = '', model = '']) => ({ frame, brand, model }))

export interface LabelledAdvert {
  readonly text: string
  /** The seller admits a defect that a buyer has to learn. */
  readonly isRisk: boolean
  /**
   * Examples that tuning must not use: every third of a label, every second in the third and sixth
   * sets.
   */
  readonly isHeldOut: boolean
}

/** Advertisements of one author. We wrote only the first set. */
export type AdvertSet =
  `adverts${'' | '-second' | '-third' | '-fourth' | '-fifth' | '-sixth' | '-seventh' | '-eighth' | '-ninth' | '-tenth' | '-eleventh' | '-twelfth'}`

/** A third column quotes what decides the label. */
const LABELS = {
  risk: true,
  stop: true,
  careful: true,
  car: true,
  health: true,
  money: true,
  calm: false,
  none: false,
}

/** Short phrases without their advertisement. */
export const labelledPhrases = (kind: 'risk' | 'innocent'): readonly string[] =>
  readFileSync(join(FOLDER, `${kind}-phrases.txt`), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line))

export const labelledAdverts = (set: AdvertSet): readonly LabelledAdvert[] => {
  const every = set === 'adverts-third' || set === 'adverts-sixth' ? 2 : 3
  const lines = readFileSync(join(FOLDER, `${set}.txt`), 'utf8').split('\n')
  return Object.entries(LABELS).flatMap(([label, isRisk]) =>
    lines
      .filter((line) => line.startsWith(`${label}\t`))
      .map((line, at) => ({
        text: (line.split('\t').at(-1) ?? '').replaceAll('\\n', '\n'),
        isRisk,
        isHeldOut: at % every === every - 1,
      })),
  )
}
