// Builds the web part when its sources changed. The server needs no build.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runScript } from './child.mjs'
import { hashOf } from './hash.mjs'
import { problem, withProgress } from './output.mjs'
import { binOf, inRoot } from './paths.mjs'
import { replaceBuild } from './replace-build.mjs'

export const sources = [
  'src/web',
  'src/build',
  'src/verdict',
  'src/report',
  'src/statements',
  'src/facts',
  'src/shared',
  'src/sections',
  'content',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/precompress.mjs',
]

/** Build folder next to the served one. */
const NEXT = 'build.next'

const stamp = inRoot('build', '.made-from')

/** Limits the bundler to 600 MB; without them it takes 900 and is a tenth faster. */
const memorySettings = {
  NODE_OPTIONS: '--max-old-space-size=320 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
}

async function build(node) {
  rmSync(inRoot(NEXT), { recursive: true, force: true })
  const reactRouter = binOf('@react-router/dev', 'react-router')
  const built = await runScript(node, reactRouter, ['build'], {
    quiet: true,
    env: { ...memorySettings, NODE_ENV: 'production', BUILD_DIRECTORY: NEXT },
  })
  if (built !== 0) throw problem('Страницы не собрались: сообщение сборщика — выше.')
  const documents = await runScript(node, inRoot('src', 'build', 'documents', 'make.ts'), [NEXT])
  if (documents !== 0) throw problem('Бланк договора не составился.')
  const compressed = await runScript(node, inRoot('scripts', 'precompress.mjs'), [NEXT])
  if (compressed !== 0) throw problem('Файлы сборки не сжались.')
  replaceBuild(inRoot(NEXT), inRoot('build'))
}

export async function buildPages(node) {
  const madeFrom = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return
  await withProgress('Собираю страницы', () => build(node))
  writeFileSync(stamp, madeFrom)
}
