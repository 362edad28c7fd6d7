import { presetDailyLimit, type Registry } from '#registry-kit/registry.ts'
import { accessSuffixes } from '#registry-kit/settings.ts'
import { settingsSlices } from '../../compose/config.ts'

/** Variables that Node, the time zone database, PostgreSQL's programs and the demo read. */
const FOREIGN =
  /^(?:NODE_(?:ENV|OPTIONS|EXTRA_CA_CERTS)|TZ|LANG|LC_\w+|MALLOC_\w+|PG[A-Z]+|DEMO_(?:LATENCY_MS|REGISTRIES_PORT|SELLER))$/

export const settingNames = (registries: readonly Registry<unknown>[]): ReadonlySet<string> =>
  new Set([
    ...Object.values(settingsSlices).flatMap(({ variables }) => Object.keys(variables)),
    ...registries.flatMap(({ envPrefix, credentials, driver, ...registry }) =>
      [
        'URL',
        'TIMEOUT_MS',
        ...accessSuffixes(credentials),
        ...(presetDailyLimit(registry) === undefined ? [] : ['DAILY_LIMIT']),
      ]
        .map((suffix) => `${envPrefix}_${suffix}`)
        .concat(driver ? [driver.variable] : []),
    ),
  ])

/** Letters that a mistake changes. */
const MISTYPED = 2

/**
 * @param written names of the settings file, all for the server; undefined: the whole environment,
 * where only a name close to a setting is a mistake.
 * @returns sentences that begin with the name.
 */
export function unknownNames(
  validNames: ReadonlySet<string>,
  env: NodeJS.ProcessEnv,
  written: readonly string[] | undefined,
): string[] {
  const names = (written ?? Object.keys(env).filter(isCompound)).filter(
    (name) => !validNames.has(name) && !FOREIGN.test(name),
  )
  return names.flatMap((name) => {
    const [near, distance] = nearest(validNames, name)
    if (distance <= MISTYPED) return [`${name}: такой настройки нет; может быть, ${near}?`]
    return written ? [`${name}: такой настройки нет; ближе всего ${near}`] : []
  })
}

/** A shell's own names are short: HOME is no mistyped HOST. */
const isCompound = (name: string): boolean => name.includes('_')

function nearest(validNames: ReadonlySet<string>, name: string): readonly [near: string, distance: number] {
  const found = [...validNames].map((one) => [one, distanceOf(one, name)] as const)
  return found.reduce((best, one) => (one[1] < best[1] ? one : best), ['', Number.POSITIVE_INFINITY] as const)
}

/** Levenshtein's distance. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    let diagonal = at
    row = row.reduce<number[]>((next, above, column) => {
      const left = next[column - 1]
      if (left === undefined) return [at + 1]
      next.push(Math.min(above + 1, left + 1, diagonal + Number(letter !== other[column - 1])))
      diagonal = above
      return next
    }, [])
  }
  return row.at(-1) ?? 0
}
