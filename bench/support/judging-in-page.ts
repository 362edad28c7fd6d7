// Runs in the browser: bundled by `bench/judging.ts`.

import type { Evidence } from '../../src/facts/evidence.ts'
import { validBuyerInput } from '../../src/statements/valid-buyer-input.ts'
import { verdict } from '../../src/verdict/judge.ts'

const ROUNDS = 30

/** Milliseconds of each verdict of one car, the first with cold code or a new text. */
function timesOf(evidence: Evidence): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    verdict(evidence)
    return performance.now() - begun
  })
}

/** @param cars a JSON list of evidence, with each date as `{ "$date": "…" }` */
export function judge(cars: string, text: string): { answers: number[][]; advert: number[][] } {
  const revived = (_name: string, value: { $date?: string } | null) =>
    value?.$date ? new Date(value.$date) : value
  const all: Evidence[] = JSON.parse(cars, revived)
  const said = (car: Evidence, at: number): Evidence => ({
    ...car,
    buyerInput: validBuyerInput({ ad: { at: car.now.toISOString(), text: `${text} № ${at}` } }, car.now),
  })
  return { answers: all.map(timesOf), advert: all.map((car, at) => timesOf(said(car, at))) }
}
