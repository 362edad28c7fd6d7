/** Lengths are CSS pixels. */
export interface Stem {
  readonly x: number
  readonly width: number
}

export interface PlacedLabel<S extends Stem> {
  readonly stem: S
  /** From 1, away from the line. */
  readonly tier: number
  /** Left of its stem. */
  readonly isBack: boolean
}

const GAP_PX = 8

/** Tries of the search: later solutions are rare, phones slow. */
const MOST_TRIES = 2000

/** In few tiers, without overlaps or crossed stems; undefined if `most` tiers do not suffice. */
export function placeLabels<S extends Stem>(
  stems: readonly S[],
  most: number,
  length: number,
): readonly PlacedLabel<S>[] | undefined {
  const sorted = [...stems].sort((a, b) => a.x - b.x)
  for (let tiers = 1; tiers <= most; tiers += 1) {
    const hung = search(sorted, tiers, length)
    if (hung !== undefined) return hung
  }
  return undefined
}

/** Starts at the right, because labels extend to the right of their stems. */
function search<S extends Stem>(
  sorted: readonly S[],
  tiers: number,
  length: number,
): readonly PlacedLabel<S>[] | undefined {
  let tries = 0
  const onwards = (hung: readonly PlacedLabel<S>[]): readonly PlacedLabel<S>[] | undefined => {
    const stem = sorted[sorted.length - 1 - hung.length]
    if (stem === undefined) return hung
    for (const place of placesOf(stem, tiers, length)) {
      tries += 1
      if (tries > MOST_TRIES) return undefined
      const found = hung.every((other) => areApart(place, other)) && onwards([place, ...hung])
      if (found) return found
    }
    return undefined
  }
  return onwards([])
}

const placesOf = <S extends Stem>(stem: S, tiers: number, length: number): PlacedLabel<S>[] =>
  Array.from({ length: tiers }, (_, index) => index + 1).flatMap((tier) =>
    [false, true].map((isBack) => ({ stem, tier, isBack })).filter((one) => isInside(one, length)),
  )

export const spanOf = ({
  stem: { x, width },
  isBack,
}: PlacedLabel<Stem>): readonly [from: number, to: number] => (isBack ? [x - width, x] : [x, x + width])

function isInside(one: PlacedLabel<Stem>, length: number): boolean {
  const [from, to] = spanOf(one)
  return from >= 0 && to <= length
}

/** Stems pass through lower tiers. */
export function areApart(one: PlacedLabel<Stem>, other: PlacedLabel<Stem>): boolean {
  const [from, to] = spanOf(one)
  const [otherFrom, otherTo] = spanOf(other)
  if (one.tier === other.tier) return to + GAP_PX <= otherFrom || otherTo + GAP_PX <= from
  const [lowFrom, lowTo, stem] =
    one.tier < other.tier ? [from, to, other.stem.x] : [otherFrom, otherTo, one.stem.x]
  return stem <= lowFrom - GAP_PX || stem >= lowTo + GAP_PX
}
