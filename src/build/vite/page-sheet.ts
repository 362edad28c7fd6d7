import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:page-sheet'
const RESOLVED = `\0${NAME}`

/**
 * `import sheet from 'virtual:page-sheet'`: the only stylesheet of the finished browser build;
 * empty in development.
 */
export const pageSheet = (): Plugin => ({
  name: 'page-sheet',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load(id) {
    if (id !== RESOLVED) return
    if (this.environment.mode === 'dev') return 'export default ""'
    const { client } = this.environment.getTopLevelConfig().environments
    if (!client) throw new Error('Pages need a build for the browser')
    return `export default ${JSON.stringify(builtSheet(join(client.build.outDir, 'assets')))}`
  },
})

function builtSheet(folder: string): string {
  const [name, another] = readdirSync(folder).filter((one) => one.endsWith('.css'))
  if (name === undefined || another !== undefined)
    throw new Error('The browser’s build has not one stylesheet')
  return readFileSync(join(folder, name), 'utf8')
}
