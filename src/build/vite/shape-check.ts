import type { TSchema } from 'typebox'
import { Build } from 'typebox/schema'
import { type Plugin, runnerImport } from 'vite'

const SUFFIX = '?check'

const HELPERS = /\b(Guard|Hashing|External|CheckContext)\b/

/**
 * `import isWhole from './contract.ts?check'`: a function that checks a value against the file's
 * only schema, so the browser needs no schema library.
 */
export const shapeCheck = (): Plugin => ({
  name: 'shape-check',
  enforce: 'pre',
  load: {
    filter: { id: /\?check$/ },
    async handler(id) {
      const file = id.slice(0, -SUFFIX.length)
      const { module, dependencies } = await runnerImport<Record<string, TSchema>>(file, {
        configFile: false,
      })
      for (const read of [file, ...dependencies]) this.addWatchFile(read)
      return { code: compileCheck(module, file), map: null }
    },
  },
})

function compileCheck(exports: Record<string, TSchema>, file: string): string {
  const [schema, ...others] = Object.values(exports)
  if (!schema || others.length > 0) throw new Error(`${file} has to export one schema and nothing else`)
  const build = Build({}, schema)
  const code = [...build.Functions(), `export default (value) => ${build.Entry()}`].join('\n')
  if (HELPERS.test(code)) throw new Error(`${file}: the check of this schema would not be a plain function`)
  return code
}
