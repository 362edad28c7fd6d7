// Checks that only read code and texts, as steps for steps.mjs. Tool caches are in `.cache/`.

import { runScript } from './child.mjs'
import { binOf } from './paths.mjs'

const passes = async (node, held, script, args) => (await runScript(node, script, args, { held })) === 0

export const format = (node) => ({
  title: 'Оформление и правила кода',
  run: (held) => passes(node, held, binOf('@biomejs/biome', 'biome'), ['check', '--error-on-warnings']),
})

/**
 * Types of the routes are made first: without them nothing that a route loads has a type. Of four checkers, as many as
 * the compiler starts by itself, each checks again what others have checked: they take 28 s of CPU, one takes 17.
 */
export const types = (node) => ({
  title: 'Типы',
  run: async (held) =>
    (await passes(node, held, binOf('@react-router/dev', 'react-router'), ['typegen'])) &&
    (await passes(node, held, binOf('typescript', 'tsc'), [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
      '--checkers',
      '1',
    ])),
})

export const deadCode = (node) => ({
  title: 'Мёртвый код',
  run: (held) => passes(node, held, binOf('knip', 'knip'), ['--no-progress', '--no-config-hints']),
})

export const spelling = (node) => ({
  title: 'Правописание',
  run: (held) =>
    passes(node, held, binOf('cspell', 'cspell'), [
      'lint',
      '--no-progress',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/spelling',
    ]),
})

/** Without the test that checks two copies of the whole tree; `npm test` runs that one. */
export const boundaries = (node) => ({
  title: 'Границы, документы, зависимости',
  run: (held) =>
    passes(node, held, binOf('vitest', 'vitest'), [
      'run',
      'src/testing',
      '--exclude',
      '**/one-folder.test.ts',
      '--reporter=dot',
    ]),
})
