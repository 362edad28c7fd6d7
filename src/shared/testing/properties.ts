import fc, { type RunDetails } from 'fast-check'
import { expect } from 'vitest'

/**
 * Setup of every property test. The seed is fixed, so only a change turns a test red; `npm run
 * bench -- properties` uses fresh seeds and more cases.
 */
const SEED = 20_261_120

const { PROPERTY_SEED: seed = SEED, PROPERTY_SCALE: scale = 1 } = process.env

/** Number of cases: `count` in `npm test`, multiplied by `PROPERTY_SCALE`. */
export const runs = (count: number): { readonly numRuns: number } => ({ numRuns: count * Number(scale) })

/** Characters with a meaning in the pattern of `-t`, or that end the quotes. */
const SPECIAL = /[\\^$.*+?()[\]{}|']/gu

function report(details: RunDetails<unknown>): void {
  if (!details.failed) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const file = testPath.replace(`${process.cwd()}/`, '')
  const name = currentTestName.replaceAll(' > ', ' ').replaceAll(SPECIAL, '.')
  const variables = `PROPERTY_SEED=${details.seed} PROPERTY_SCALE=${scale}`
  throw new Error(
    `${fc.defaultReportMessage(details)}\n\nTo repeat this case: ${variables} npm test -- ${file} -t '${name}'`,
    { cause: details.errorInstance },
  )
}

fc.configureGlobal({ seed: Number(seed), ...runs(100), reporter: report })
