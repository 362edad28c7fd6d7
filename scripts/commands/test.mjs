import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { buildPages } from '../lib/build.mjs'
import { deadCode, format, spelling, types } from '../lib/checks.mjs'
import { runScript, stopWithParent } from '../lib/child.mjs'
import { installDependencies } from '../lib/dependencies.mjs'
import { suitableNode } from '../lib/node.mjs'
import { binOf, inRoot, readJson, root } from '../lib/paths.mjs'
import { problem, say } from '../lib/say.mjs'
import { runAlone, runBeside } from '../lib/steps.mjs'
import {
  ensureChromium,
  ensureDeploying,
  ensurePoppler,
  ensurePostgres,
  ensureQuickChromium,
} from '../lib/system-packages.mjs'

const totals = { passed: 0, failed: 0 }

/** One run of Vitest; its tests are added to the totals. */
async function vitest(node, held, name, args, env = {}) {
  const report = `artifacts/${name}.json`
  rmSync(inRoot(report), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runScript(node, binOf('vitest', 'vitest'), ['run', ...args, ...reporters], { env, held })
  const counted = existsSync(inRoot(report)) ? readJson(report) : { numPassedTests: 0, numFailedTests: 0 }
  totals.passed += counted.numPassedTests
  // A file that does not even load, or an error outside any test, has no failed test to its name.
  totals.failed += code === 0 ? 0 : Math.max(1, counted.numFailedTests)
  return code === 0
}

const unitTests = (node, args = []) => ({
  title: 'Тесты кода, API и границ',
  run: (held) => vitest(node, held, 'unit', args),
})

const browserTests = (node, args = []) => ({
  title: 'Тесты в браузере',
  run: async (held) => {
    const env = { CAMERA_CHROMIUM_PATH: await ensureChromium(), CHROMIUM_PATH: await ensureQuickChromium() }
    return vitest(node, held, 'e2e', ['--config', 'e2e/vitest.config.ts', ...args], env)
  },
})

const deployTests = (node, args = []) => ({
  title: 'Тесты развёртывания',
  run: async (held) => {
    await ensureDeploying()
    return vitest(node, held, 'deploy', ['--config', 'deploy/vitest.config.ts', ...args])
  },
})

const pages = (node) => ({
  title: 'Сборка страниц',
  run: async () => {
    await buildPages(node)
    return true
  },
})

async function ensurePrograms() {
  await ensurePostgres()
  await ensurePoppler()
}

/** What needs no browser is run to its end, so that one run tells all that is wrong with it. */
async function everything(node) {
  await ensurePrograms()
  const checks = [format, types, deadCode, spelling, pages].map((step) => step(node))
  const failed = await runBeside([unitTests(node)], checks)
  // A failed test is counted already.
  totals.failed += failed.filter((title) => title !== unitTests(node).title).length
  if (failed.length > 0) throw problem(`Дальше не проверяю, не прошли: ${failed.join(', ')}.`)
  await runAlone(browserTests(node))
  await runAlone(deployTests(node))
}

const isIn = (folder) => (path) => relative(inRoot(folder), resolve(root, path)).split(/[\\/]/)[0] !== '..'

/** Tests that visit the built product, each kind with a runner of its own. */
const outside = [
  { isTheirs: isIn('e2e'), tests: browserTests },
  { isTheirs: isIn('deploy'), tests: deployTests },
]

/** Only what the paths hold; what follows the first option is for Vitest. */
async function some(node, args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const paths = firstOption < 0 ? args : args.slice(0, firstOption)
  const options = args.slice(paths.length)
  const unit = paths.filter((path) => !outside.some(({ isTheirs }) => isTheirs(path)))
  if (unit.length > 0 || paths.length === 0) {
    await ensurePrograms()
    await runAlone(unitTests(node, [...unit, ...options]))
  }
  for (const { isTheirs, tests } of outside) {
    const theirs = paths.filter(isTheirs)
    if (theirs.length === 0) continue
    await buildPages(node)
    await runAlone(tests(node, [...theirs, ...options]))
  }
}

/** Everything that CI checks; or, given paths of tests, only those (`npm test -- src/shared e2e/home.test.ts`). */
export async function test(args) {
  stopWithParent()
  mkdirSync(inRoot('artifacts'), { recursive: true })
  try {
    const node = await suitableNode()
    await installDependencies(node)
    await (args.length > 0 ? some(node, args) : everything(node))
  } catch (error) {
    totals.failed = Math.max(1, totals.failed)
    say(`\n${error.userMessage || error.stack}`)
  }
  say(`\n${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed === 0 ? 0 : 1
}
