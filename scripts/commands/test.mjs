import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { buildPages } from '../lib/build.mjs'
import { deadCode, format, spelling, types } from '../lib/checks.mjs'
import { quickStart, runScript } from '../lib/child.mjs'
import { printLine, problem } from '../lib/output.mjs'
import { binOf, inRoot, readJson, root } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runAlone, runInParallel, timed } from '../lib/steps.mjs'
import { chromium, deploying, ensure, headlessChromium, poppler, postgres } from '../lib/system-packages.mjs'
import { sayTestTimes } from '../lib/test-times.mjs'

const totals = { passed: 0, failed: 0 }

/** Vitest reports by step title. */
const reports = new Map()

/** A Vitest run as a step; adds its tests to the totals. */
const vitest = (node, { title, name, env = () => ({}) }, args) => ({
  title,
  run: async (held) => {
    const file = `artifacts/${name}.json`
    rmSync(inRoot(file), { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const options = { env: { NODE_OPTIONS: quickStart.join(' '), ...env() }, held }
    const code = await runScript(node, binOf('vitest', 'vitest'), ['run', ...args, ...reporters], options)
    const report = existsSync(inRoot(file)) ? readJson(file) : { numPassedTests: 0, numFailedTests: 0 }
    if (report.testResults) reports.set(title, report)
    totals.passed += report.numPassedTests
    // A file that fails to load, or an error outside tests, has no failed test.
    totals.failed += code === 0 ? 0 : Math.max(1, report.numFailedTests)
    return code === 0
  },
})

const unit = {
  title: 'Тесты кода, API и границ',
  programs: [postgres, poppler],
  step: (node, args = []) => vitest(node, { ...unit, name: 'unit' }, args),
}

/** Tests of the built product, by folder. */
const browser = {
  title: 'Тесты в браузере',
  folder: 'e2e',
  programs: [chromium, headlessChromium, poppler],
  step: (node, args = []) =>
    vitest(node, { ...browser, name: 'e2e', env: browserEnv }, ['--config', 'e2e/vitest.config.ts', ...args]),
}

const deployment = {
  title: 'Тесты развёртывания',
  folder: 'deploy',
  programs: deploying,
  step: (node, args = []) =>
    vitest(node, { ...deployment, name: 'deploy' }, ['--config', 'deploy/vitest.config.ts', ...args]),
}

const browserEnv = () => ({ CAMERA_CHROMIUM_PATH: chromium.find(), CHROMIUM_PATH: headlessChromium.find() })

async function install() {
  const programs = [unit, browser, deployment].flatMap((kind) => kind.programs)
  const [node] = await Promise.all([prepare({ withTools: true }), ensure(...programs)])
  return node
}

const pages = (node) => ({
  title: 'Сборка страниц',
  run: async () => {
    await buildPages(node)
    return true
  },
})

/** Steps without a browser all run to the end, so that one run shows every problem. */
async function everything() {
  const node = await timed('Установка', install)
  const checks = [format, types, deadCode, spelling, pages].map((step) => step(node))
  const failed = await runInParallel([unit.step(node)], [...checks, deployment.step(node)])
  const counted = [unit.title, deployment.title]
  totals.failed += failed.filter((title) => !counted.includes(title)).length
  if (failed.length > 0) throw problem(`Дальше не проверяю, не прошли: ${failed.join(', ')}.`)
  await runAlone(browser.step(node))
}

const isIn = (folder) => (path) => relative(inRoot(folder), resolve(root, path)).split(/[\\/]/)[0] !== '..'

/** Runs only the given paths; arguments from the first option on go to Vitest. */
async function some(args) {
  const node = await prepare({ withTools: true })
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const paths = firstOption < 0 ? args : args.slice(0, firstOption)
  const options = args.slice(paths.length)
  const outside = [browser, deployment]
  const inside = paths.filter((path) => !outside.some(({ folder }) => isIn(folder)(path)))
  if (inside.length > 0 || paths.length === 0) {
    await ensure(...unit.programs)
    await runAlone(unit.step(node, [...inside, ...options]))
  }
  for (const kind of outside) {
    const theirs = paths.filter(isIn(kind.folder))
    if (theirs.length === 0) continue
    await ensure(...kind.programs)
    await buildPages(node)
    await runAlone(kind.step(node, [...theirs, ...options]))
  }
}

/**
 * Runs everything CI checks, or only the given test paths (`npm test -- src/shared
 * e2e/home.test.ts`).
 */
export async function test(args) {
  mkdirSync(inRoot('artifacts'), { recursive: true })
  try {
    await (args.length > 0 ? some(args) : everything())
  } catch (error) {
    totals.failed = Math.max(1, totals.failed)
    printLine(`\n${error.userMessage || error.stack}`)
  }
  sayTestTimes(reports)
  printLine(`\n${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed === 0 ? 0 : 1
}
