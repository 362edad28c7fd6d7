import { build } from 'vite'

/**
 * To a minified classic script, with imports.
 * @param constants JSON values of undeclared names
 */
export async function compileScript(entry: string, constants: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: constants,
    build: { write: false, minify: true, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const output = 'output' in result ? result.output : Array.isArray(result) ? result[0]?.output : undefined
  const code = output?.[0].code
  if (!code) throw new Error(`Nothing was compiled from ${entry}`)
  return code.trim()
}
