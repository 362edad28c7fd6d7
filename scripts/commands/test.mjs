import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { buildPages } from '../lib/build.mjs'
import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { binOf, inRoot, readJson } from '../lib/paths.mjs'
import { header, problem, say } from '../lib/say.mjs'
import { ensureChromium, ensurePoppler, ensurePostgres } from '../lib/system-packages.mjs'

const totals = { passed: 0, failed: 0 }

/** One check by one tool; it counts only when it fails. */
async function tool(node, script, args) {
  if ((await runScript(node, script, args)) === 0) return true
  totals.failed += 1
  return false
}

/** One run of Vitest; its tests are added to the totals. */
async function tests(node, name, args, env = {}) {
  const report = `artifacts/${name}.json`
  rmSync(inRoot(report), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runScript(node, binOf('vitest', 'vitest'), ['run', ...args, ...reporters], { env })
  const counted = existsSync(inRoot(report)) ? readJson(report) : { numPassedTests: 0, numFailedTests: 0 }
  totals.passed += counted.numPassedTests
  // A file that does not even load, or an error outside any test, has no failed test to its name.
  totals.failed += code === 0 ? 0 : Math.max(1, counted.numFailedTests)
  return code === 0
}

const steps = (node) => [
  [
    'Оформление и правила кода',
    () => tool(node, binOf('@biomejs/biome', 'biome'), ['check', '--error-on-warnings']),
  ],
  [
    'Типы',
    async () =>
      (await tool(node, binOf('@react-router/dev', 'react-router'), ['typegen'])) &&
      (await tool(node, binOf('typescript', 'tsc'), ['--noEmit'])),
  ],
  ['Мёртвый код', () => tool(node, binOf('knip', 'knip'), [])],
  ['Правописание', () => tool(node, binOf('cspell', 'cspell'), ['lint', '--no-progress'])],
  [
    'Тесты кода, API и границ',
    async () => {
      await ensurePostgres()
      await ensurePoppler()
      return tests(node, 'unit', [])
    },
  ],
  [
    'Сборка страниц',
    async () => {
      await buildPages(node)
      return true
    },
  ],
  [
    'Тесты в браузере',
    async () => {
      const env = { CHROMIUM_PATH: await ensureChromium() }
      return tests(node, 'e2e', ['--config', 'e2e/vitest.config.ts'], env)
    },
  ],
]

async function allSteps() {
  const node = await suitableNode()
  await installDependencies(node)
  for (const [title, step] of steps(node)) {
    header(title)
    if (!(await step())) throw problem(`Дальше не проверяю: «${title}» не прошли.`)
  }
}

/** Everything that CI checks, in order, until the first step that fails. */
export async function test() {
  stopWithParent()
  mkdirSync(inRoot('artifacts'), { recursive: true })
  try {
    await allSteps()
  } catch (error) {
    totals.failed = Math.max(1, totals.failed)
    say(`\n${error.userMessage || error.stack}`)
  }
  say(`\n${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed === 0 ? 0 : 1
}
