import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { parseSync } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }

/** One file naming another. Both are paths from the root of the repository. */
export interface Edge {
  readonly from: string
  /** A file of the repository, or the bare name of a package or of a Node module (`node:fs`). */
  readonly to: string
  /** What stands in the source, such as `#shared/vin.ts` or `../fields.ts`. */
  readonly written: string
  /**
   * How it is named: `type` leaves nothing at run time, `check` a plain function compiled from it
   * (`src/build/vite/shape-check.ts`), `glob` names a pattern and not the file.
   */
  readonly by: 'import' | 'type' | 'glob' | 'check'
}

interface Reference {
  readonly specifier: string
  readonly by: Edge['by']
}

const aliases = Object.entries(packageJson.imports).map(([alias, target]) => ({
  prefix: alias.replace('*', ''),
  folder: target.replace('./', '').replace('*', ''),
}))

/** Path from the root that a specifier stands for; undefined for a package. */
function pathOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('/')) return specifier.slice(1)
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix))
  return alias && alias.folder + specifier.slice(alias.prefix.length)
}

const GLOB_CALL = /^\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`]*`)(?:,\s*\{([^}]*)\})?/

function globReferences(source: string, metaEnds: number[]): Reference[] {
  return metaEnds.flatMap((end) => {
    const [, patterns = '', options = ''] = GLOB_CALL.exec(source.slice(end)) ?? []
    const by = options.includes("query: '?check'") ? ('check' as const) : ('glob' as const)
    return [...patterns.matchAll(/(['"`])(.*?)\1/g)].map(([, , specifier = '']) => ({ specifier, by }))
  })
}

/** A dynamic import of a template (`./${id}/fake.ts`) names every file that fits. */
function dynamicReference(expression: string): Reference[] {
  const literal = /^(['"`])(.*)\1$/s.exec(expression.trim())?.[2]
  if (literal === undefined) return []
  const pattern = literal.replace(/\$\{[^}]*\}/g, '*')
  return [{ specifier: pattern, by: pattern === literal ? 'import' : 'glob' }]
}

/** Every module that a source text names: imports, re-exports, dynamic imports and globs. */
export function referencesIn(source: string, file: string): Reference[] {
  const { module } = parseSync(file, source)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    by:
      entries.length > 0 && entries.every((entry) => entry.isType) ? ('type' as const) : ('import' as const),
  }))
  const reExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, by: isType ? ('type' as const) : ('import' as const) }]
        : [],
    )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) =>
    dynamicReference(source.slice(moduleRequest.start, moduleRequest.end)),
  )
  const globs = globReferences(
    source,
    module.importMetas.map(({ end }) => end),
  )
  return [...imports, ...reExports, ...dynamic, ...globs]
}

/** Types of a route, which React Router writes from the route itself. */
const GENERATED = /^\.\/\+types\//

function targets({ specifier, by }: Reference, importer: string, files: readonly string[]): string[] {
  if (GENERATED.test(specifier)) return []
  const path = pathOf(specifier, importer)
  if (path === undefined) return [specifier]
  return by === 'glob' || by === 'check'
    ? files.filter((file) => file !== importer && matchesGlob(file, path))
    : [path.replace(/\?.*$/, '')]
}

/** Source files of the product, as paths from the root. */
export const sourceFiles = (): string[] => globSync('src/**/*.{ts,tsx}').sort()

/** Who names whom, over the given files. */
export function importGraph(files: readonly string[]): Edge[] {
  return files.flatMap((from) =>
    referencesIn(readFileSync(from, 'utf8'), from).flatMap((reference) =>
      targets(reference, from, files).map((to) => ({
        from,
        to,
        written: reference.specifier,
        by: reference.by,
      })),
    ),
  )
}

/** The first circle found by following the edges, as a list of files that ends where it began. */
export function findCycle(edges: readonly Edge[]): string[] | undefined {
  const next = Map.groupBy(edges, (edge) => edge.from)
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const edge of next.get(file) ?? []) {
      const cycle = visit(edge.to, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of next.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/** Shortest way along the edges from one of the starts to a file that fits, both ends included. */
export function findWay(
  edges: readonly Edge[],
  starts: readonly string[],
  goal: RegExp,
): string[] | undefined {
  const next = Map.groupBy(edges, (edge) => edge.from)
  const cameFrom = new Map<string, string | undefined>(starts.map((start) => [start, undefined]))
  for (const file of cameFrom.keys()) {
    if (goal.test(file)) return wayBack(cameFrom, file)
    for (const { to } of next.get(file) ?? []) if (!cameFrom.has(to)) cameFrom.set(to, file)
  }
  return undefined
}

function wayBack(cameFrom: ReadonlyMap<string, string | undefined>, goal: string): string[] {
  const way = [goal]
  for (let file = cameFrom.get(goal); file !== undefined; file = cameFrom.get(file)) way.unshift(file)
  return way
}
