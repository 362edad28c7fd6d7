import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const SUFFIX = '?page-entry'

/** No query in the id: a built module must not take the name of the entry's own file. */
const ENDING = '.page-entry'

/** React components of a page compiled on the fly need it. */
const LIVE_RELOADING = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

/**
 * `import files from './entry.home.tsx?page-entry'`: the files that this entry needs at once, in
 * execution order.
 */
export const pageEntry = (): Plugin => ({
  name: 'page-entry',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith(SUFFIX)) return
    return this.resolve(id.slice(0, -SUFFIX.length), importer).then((file) => file && `${file.id}${ENDING}`)
  },
  load(id) {
    if (!id.endsWith(ENDING)) return
    const file = id.slice(0, -ENDING.length)
    const { name, mode, config } = this.environment
    if (name === 'client') return exporting([])
    if (mode === 'dev') return exporting([LIVE_RELOADING, `/${relative(config.root, file)}`])
    const { client } = this.environment.getTopLevelConfig().environments
    if (!client) throw new Error('Pages need a build for the browser')
    return exporting(builtFiles(file, client.build.outDir))
  },
})

const exporting = (files: readonly string[]): string => `export default ${JSON.stringify(files)}`

export const AT_ONCE = /(?:import|from)"\.\/([^"]+\.js)"/g

export function builtFiles(file: string, clientDir: string, imports = AT_ONCE, leftOut = /^$/): string[] {
  const folder = join(clientDir, 'assets')
  const name = basename(file, extname(file))
  const entry = readdirSync(folder).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
  if (!entry) throw new Error(`The browser's build has no ${name}`)
  const met = new Set<string>()
  const inOrder = (one: string): string[] => {
    if (met.has(one) || leftOut.test(one)) return []
    met.add(one)
    const imported = [...readFileSync(join(folder, one), 'utf8').matchAll(imports)]
    return [...imported.flatMap(([, other = '']) => inOrder(other)), one]
  }
  return inOrder(entry).map((one) => `/assets/${one}`)
}
