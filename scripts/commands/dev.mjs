import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { quickStart, run } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'

/** What only pages are made of: they see for themselves when it changes. */
const ofPages = ['web', 'build', 'testing']

const watched = () =>
  readdirSync(inRoot('src'))
    .filter((room) => !ofPages.includes(room))
    .map((room) => `--watch-path=${inRoot('src', room)}`)

/** Runs the demo from its sources: pages reload when they change, the server restarts when it does. */
export async function dev() {
  const node = await prepare()
  const follow = pathToFileURL(inRoot('scripts', 'follow-parent.mjs')).href
  const entry = [inRoot('src', 'server', 'main.demo.ts'), '--live']
  return await run(
    node,
    node,
    [...watched(), '--watch-preserve-output', ...quickStart, '--import', follow, ...entry],
    {
      detached: process.platform !== 'win32',
    },
  )
}
