import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildPages } from '../lib/build.mjs'
import { quickStart, run } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'

/** In production every source must be configured; anywhere else demo registries stand in for them. */
const entry = () =>
  process.env.NODE_ENV === 'production' ? inRoot('src/server/main.ts') : inRoot('src/server/main.demo.ts')

/**
 * Without these a process at a thousand requests a second grows to 1.1 GB, of which it uses 70 MB: V8 puts off
 * collecting what has become old, and the C library keeps whatever was freed in the arena of each thread.
 * Whoever sets them by hand is heard first. The unit and the image name the same.
 */
const memorySettings = () => JSON.parse(readFileSync(inRoot('scripts', 'lib', 'memory.json'), 'utf8'))

/** Installs and builds what is missing, then runs the site until it is told to stop. */
export async function start() {
  const node = await prepare()
  await buildPages(node)
  const follow = pathToFileURL(inRoot('scripts', 'follow-parent.mjs')).href
  return await run(node, node, [...quickStart, '--import', follow, entry()], {
    // In a process group of its own the server gets each wish to stop once, from us.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...memorySettings(), ...process.env },
  })
}
