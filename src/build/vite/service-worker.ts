import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { scannerHref } from '#web/scanner-href.ts'
import { keptPaths, livePaths } from '#web/service-worker/kept-pages.ts'
import { compileScript } from './compile-script.ts'
import { builtFiles } from './page-entry.ts'

const entry = fileURLToPath(new URL('../../web/service-worker/service-worker.ts', import.meta.url))

/** Writes `/sw.js` last: its cache list comes from the other builds. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  buildApp: {
    order: 'post',
    async handler({ environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('The service worker needs both the client and the server build')
      const clientDir = client.config.build.outDir
      const revision = revisionOf(clientDir, ssr.config.build.outDir)
      const kept = [
        ...keptFiles(clientDir).map((url) => ({ url, revision: null })),
        ...keptPaths.map((url) => ({ url, revision })),
      ]
      const constants = {
        KEPT: JSON.stringify(kept),
        SCANNER: JSON.stringify(scannerFiles(clientDir, new Set(kept.map(({ url }) => url)))),
      }
      writeFileSync(join(clientDir, 'sw.js'), await compileScript(entry, constants))
    },
  },
})

interface BuiltPart {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  /** As in `routes.ts`. */
  readonly path?: string
}

interface BuiltParts {
  readonly entry: BuiltPart
  readonly routes: Readonly<Record<string, BuiltPart>>
}

/** React Router's manifest omits these entries. */
const HOME = 'entry.home.tsx'
const REPORT = 'entry.check.tsx'
const CONTRACT = 'entry.dogovor.tsx'

const LIST = 'window.__reactRouterManifest='

/** These pages need the network; the page of a letter would take too much of the cache. */
const OF_NETWORK =
  /^(plate-search-window|home-order|report-discussion|share-menu|follow-car|network|remote-token|correction-dialog|outcome-question|save-dialog|sealed-changes|seller-checks|session-news)-/

const DAMAGE = /^(damage|drawn-vehicle)-.*\.js$/

function keptFiles(clientDir: string): string[] {
  const names = readdirSync(join(clientDir, 'assets'))
  const { list, parts } = partsOf(clientDir, names)
  const { entry, routes } = parts
  const files = [entry, routes.root, ...livePaths.map((path) => routeAt(path, routes))].flatMap(filesOf)
  const ofEntries = [
    ...builtFiles(HOME, clientDir, LATE_TOO, OF_NETWORK),
    ...builtFiles(REPORT, clientDir, LATE_TOO, OF_NETWORK),
    ...builtFiles(CONTRACT, clientDir, LATE_TOO, OF_NETWORK),
  ]
  const drawn = names
    .filter((name) => /\.(woff2|svg)$/.test(name) || DAMAGE.test(name))
    .map((name) => `/assets/${name}`)
  return [...new Set([`/assets/${list}`, ...files, ...ofEntries, ...drawn])].sort()
}

const READER = /^(?:reader\.worker-.*\.js|zxing_reader-.*\.wasm)$/

function scannerFiles(clientDir: string, kept: ReadonlySet<string>): string[] {
  const names = readdirSync(join(clientDir, 'assets'))
  const { routes } = partsOf(clientDir, names).parts
  const reader = names.filter((name) => READER.test(name)).map((name) => `/assets/${name}`)
  if (reader.length !== 2) throw new Error('The browser build does not have exactly one barcode reader')
  const files = [...filesOf(routeAt(scannerHref.page, routes)), ...reader]
  return [scannerHref.page, ...files.filter((file) => !kept.has(file))]
}

const filesOf = (part: BuiltPart | undefined): readonly string[] =>
  part ? [part.module, ...(part.imports ?? []), ...(part.css ?? [])] : []

function partsOf(clientDir: string, names: readonly string[]): { list: string; parts: BuiltParts } {
  const textOf = (name: string) => readFileSync(join(clientDir, 'assets', name), 'utf8')
  const list = names.find((name) => name.startsWith('manifest-') && textOf(name).startsWith(LIST))
  if (!list) throw new Error('React Router has left no list of what it built')
  return { list, parts: readList(textOf(list)) }
}

const LATE_TOO = /(?:import|from)\(?["`]\.\/([^"`]+\.js)["`]/g

const readList = (text: string): BuiltParts => JSON.parse(text.slice(LIST.length).replace(/;\s*$/, ''))

function routeAt(path: string, routes: BuiltParts['routes']): BuiltPart {
  const found = Object.entries(routes).find(([id, route]) => id !== 'root' && `/${route.path ?? ''}` === path)
  if (!found) throw new Error(`No page was built for ${path}`)
  return found[1]
}

/** Page addresses have no hash: any change of the build fetches pages again. */
function revisionOf(clientDir: string, serverDir: string): string {
  const names = readdirSync(join(clientDir, 'assets')).sort().join()
  return hash('sha256', names + readFileSync(join(serverDir, 'index.js'), 'utf8')).slice(0, 16)
}
