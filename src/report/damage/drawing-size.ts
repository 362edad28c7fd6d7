import type { BodyKind } from '#facts/body-kind.ts'

export const DRAWING_WIDTH = 490

/** Heights that reserve the space before a drawing loads. */
export const HEIGHTS: Readonly<Record<BodyKind, number>> = {
  sedan: 461,
  hatchback: 461,
  estate: 461,
  suv: 499,
  van: 490,
  truck: 412,
  bus: 378,
  motorcycle: 516,
  outline: 256,
}

/** Radius of a number's disc, in the same units: 17 px wide on a small phone. */
export const BADGE_RADIUS = 13
