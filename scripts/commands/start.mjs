import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildPages } from '../lib/build.mjs'
import { quickStart, run } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'

/** In production every source must be configured; elsewhere demo registries replace them. */
const entry = () =>
  process.env.NODE_ENV === 'production' ? inRoot('src/start/main.ts') : inRoot('src/start/main.demo.ts')

/**
 * Without these settings a process at a thousand requests a second grows to 1.1 GB, of which it
 * uses 70 MB: V8 delays collecting old objects, and the C library retains freed memory in
 * per-thread arenas. Existing environment variables win. The systemd unit and the image have the
 * same values.
 */
const memorySettings = () => JSON.parse(readFileSync(inRoot('scripts', 'lib', 'memory.json'), 'utf8'))

/** Installs and builds missing parts, then runs the site until stopped. */
export async function start() {
  const node = await prepare()
  await buildPages(node)
  const follow = pathToFileURL(inRoot('scripts', 'follow-parent.mjs')).href
  return await run(node, node, [...quickStart, '--import', follow, entry()], {
    // A separate process group: the server receives each stop signal once, from this process.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...memorySettings(), ...process.env },
  })
}
