import { hash } from 'node:crypto'
import { relative } from 'node:path'

const FILE_SIGNS = 4

/**
 * Names of the classes of CSS modules in what is built: a few signs for the file and the class's number in it. They
 * stand in every page, in its rules and in its script.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { readonly path: string; readonly names: string[] }>()
  return (name, file) => {
    const path = relative(root, file)
    const code = hash('sha256', path, 'base64url').slice(0, FILE_SIGNS)
    const { path: holder, names } = files.get(code) ?? { path, names: [] }
    if (holder !== path) throw new Error(`${path} has the signs of ${holder}: take one more`)
    files.set(code, { path, names })
    if (!names.includes(name)) names.push(name)
    return `_${code}${names.indexOf(name).toString(36)}`
  }
}
