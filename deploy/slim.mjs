// In the folder of a built release: leaves of node_modules what a server needs. Versions of npm
// differ in what they call extraneous: TypeScript, an optional peer, among it.
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const needed = new Set()

/** The path of a package as Node finds it from a folder. */
function found(name, from) {
  const path = `${from}${from && '/'}node_modules/${name}`
  return path in packages || from === ''
    ? path
    : found(name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''))
}

function visit(path) {
  if (needed.has(path) || !(path in packages)) return
  needed.add(path)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    visit(found(name, path))
}

visit('')
const unneeded = Object.keys(packages).filter((path) => path.startsWith('node_modules/') && !needed.has(path))
const hidden = readdirSync('node_modules').filter((name) => name.startsWith('.'))
const remove = (path) => rmSync(path, { recursive: true, force: true })
for (const path of [...unneeded, ...hidden.map((name) => `node_modules/${name}`)]) remove(path)
// A third of the disk: maps of sources and types.
for (const path of globSync('node_modules/**/*.{map,d.ts,d.cts,d.mts}')) remove(path)
