import type { Fact, FactKinds } from '../facts.ts'

/**
 * Whether a source may omit a field that another has, and the records of both are one: never, if a
 * register numbered the record, or always. Otherwise the sources disagree. Empty lists are values.
 */
type Omission = 'never' | 'numbered' | 'always'

type Omissible<One extends Fact> = {
  [Name in keyof One]-?: undefined extends One[Name] ? Name : never
}[keyof One]

type OfEachKind = Readonly<Record<Exclude<Omissible<Fact>, 'alternativeSource' | 'agreement'>, Omission>>

type OfKind<One extends Fact> = Readonly<Record<Exclude<Omissible<One>, keyof Fact>, Omission>>

/** The source was asked about one car, so it may omit the car's numbers. */
const ofEachKind: OfEachKind = {
  vin: 'always',
  body: 'always',
  isUncounted: 'never',
  unreadDates: 'never',
  isUnread: 'never',
}

const ofKinds: { readonly [Kind in keyof FactKinds]: OfKind<FactKinds[Kind]> } = {
  cars: {
    chassis: 'always',
    engine: 'always',
    model: 'numbered',
    year: 'numbered',
    colour: 'never',
    power: 'never',
    volume: 'never',
    type: 'never',
    category: 'always',
    status: 'always',
  },
  owners: { kind: 'numbered', from: 'never', to: 'never' },
  accidents: {
    date: 'never',
    kind: 'numbered',
    place: 'numbered',
    description: 'numbered',
    car: 'numbered',
    year: 'numbered',
    owner: 'numbered',
  },
  wanted: { since: 'never', region: 'numbered' },
  restrictions: {
    since: 'never',
    code: 'never',
    setter: 'numbered',
    region: 'numbered',
    proceedings: 'never',
  },
  readings: { origin: 'never' },
  inspections: { date: 'never', validTo: 'never', km: 'never' },
  policies: {
    from: 'never',
    to: 'never',
    model: 'numbered',
    category: 'always',
    plate: 'numbered',
    insurer: 'numbered',
  },
  pledges: { isRetainedTitle: 'never', from: 'never', to: 'never' },
  recalls: { done: 'never', reason: 'never', work: 'never' },
  customs: { date: 'never', importedBody: 'always' },
  market: {
    model: 'numbered',
    lower: 'never',
    upper: 'never',
    average: 'never',
    run: 'never',
    adverts: 'never',
  },
  uses: {
    from: 'never',
    to: 'never',
    region: 'numbered',
    colour: 'never',
    company: 'numbered',
    isInForce: 'never',
  },
  repairs: { date: 'never', total: 'never', insurer: 'numbered' },
  ads: { date: 'never', price: 'never', km: 'never', state: 'never', admitted: 'never', owners: 'never' },
  passports: { isElectronic: 'never', status: 'always', hasDuplicate: 'never', recyclingFee: 'never' },
  disposals: { date: 'never', organisation: 'never', country: 'never' },
  absences: {},
  unread: { field: 'never', odometer: 'never' },
}

export function mayOmit(kind: keyof FactKinds, field: string, isNumbered: boolean): boolean {
  const omissions: Readonly<Record<string, Omission>> = { ...ofEachKind, ...ofKinds[kind] }
  return omissions[field] === 'always' || (omissions[field] === 'numbered' && isNumbered)
}
