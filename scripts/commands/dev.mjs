import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { quickStart, run } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'

/** Sources of pages only: the page server reloads them itself. */
const ofPages = ['web', 'build', 'testing']

const watched = () =>
  readdirSync(inRoot('src'))
    .filter((room) => !ofPages.includes(room))
    .map((room) => `--watch-path=${inRoot('src', room)}`)

/** Runs the demo from source: pages reload, and the server restarts, after changes. */
export async function dev() {
  const node = await prepare()
  const follow = pathToFileURL(inRoot('scripts', 'follow-parent.mjs')).href
  const entry = [inRoot('src', 'start', 'main.demo.ts'), '--live']
  return await run(
    node,
    node,
    [...watched(), '--watch-preserve-output', ...quickStart, '--import', follow, ...entry],
    {
      detached: process.platform !== 'win32',
    },
  )
}
