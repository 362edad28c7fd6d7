import { hash } from 'node:crypto'
import { relative } from 'node:path'

const CODE_LENGTH = 4

/** Shortens class names, because every page repeats them in markup, rules and script. */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { readonly path: string; readonly names: string[] }>()
  return (name, file) => {
    const path = relative(root, file)
    const code = hash('sha256', path, 'base64url').slice(0, CODE_LENGTH)
    const { path: holder, names } = files.get(code) ?? { path, names: [] }
    if (holder !== path) throw new Error(`${path} has the same code as ${holder}: raise CODE_LENGTH`)
    files.set(code, { path, names })
    if (!names.includes(name)) names.push(name)
    return `_${code}${names.indexOf(name).toString(36)}`
  }
}
