import { readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import toolsJson from '../../tools/package.json' with { type: 'json' }

/** Holds, in addition to what is written by hand, a table of our direct dependencies. */
export const NOTICES = 'THIRD-PARTY-NOTICES.md'

/** Name and one line: why we depend on it. */
const REASONS = 'docs/dependencies.json'

/** Everything of the notices from here to the end is generated. */
const HEADING = '## Packages\n'

export interface Dependency {
  readonly name: string
  /** SPDX expression, as the installed package states it. */
  readonly licence: string
  /** Undefined: nobody has said why. */
  readonly reason: string | undefined
}

const read = (file: string) => readFileSync(file, 'utf8')

const reasons: Readonly<Record<string, string>> = JSON.parse(read(REASONS))

const described = (packages: object): Dependency[] =>
  Object.keys(packages)
    .sort()
    .map((name) => {
      const { license } = JSON.parse(read(`node_modules/${name}/package.json`))
      return { name, licence: String(license), reason: reasons[name] }
    })

export const shipped = described(packageJson.dependencies)
export const tools = described({ ...packageJson.devDependencies, ...toolsJson.devDependencies })

/** Names that have a reason and are no dependency. */
export const strayReasons = (): string[] => {
  const names = new Set([...shipped, ...tools].map(({ name }) => name))
  return Object.keys(reasons).filter((name) => !names.has(name))
}

const table = (dependencies: readonly Dependency[]) =>
  [
    '| Package | Licence | Why |',
    '|---|---|---|',
    ...dependencies.map(({ name, licence, reason }) => `| ${name} | ${licence} | ${reason} |`),
  ].join('\n')

/** The notices as they should be: what is written by hand, and the table as the packages are now. */
export const notices = (): string => {
  const [byHand] = read(NOTICES).split(HEADING)
  return `${byHand}${HEADING}
Our direct dependencies; the reasons stand in \`${REASONS}\`, the rest \`npm run fix\` writes.

### The product

${table(shipped)}

### Building, testing

${table(tools)}
`
}
