// Child processes, which stop whenever this process is stopped.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot, root } from './paths.mjs'

const running = new Set()

/** Signals within this time count as one: Ctrl+C arrives from the terminal and from npm. */
const SAME_WISH_MS = 500

let lastSignalAt = 0

function stopChildren() {
  const now = Date.now()
  if (now - lastSignalAt < SAME_WISH_MS) return
  lastSignalAt = now
  for (const child of running) child.kill('SIGTERM')
  if (running.size === 0) process.exit(130)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stopChildren)

/**
 * npm starts this process through a shell; both may die and leave it behind. Only Linux shows the
 * grandparent.
 */
function elders() {
  const stat = `/proc/${process.ppid}/stat`
  const grandparent = existsSync(stat) && readFileSync(stat, 'utf8').split(') ').pop().split(' ')[1]
  return `${process.ppid} ${grandparent}`
}

/**
 * A signal to `npm start` may end npm or its shell without reaching this process, and the site
 * would keep listening. Under npm, losing either therefore counts as a signal.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const atStart = elders()
  const timer = setInterval(() => {
    if (elders() === atStart) return
    clearInterval(timer)
    stopChildren()
  }, 500)
  timer.unref()
}

const exitCode = (code, signal) => (signal ? 128 + (constants.signals[signal] || 0) : code)

/**
 * Runs a program to its end and returns its exit code.
 * @param node the first Node in the program's PATH
 * @param options those of `spawn`; `held`, an array that collects the output instead of printing
 * it; `quiet`: prints the output only on failure
 */
export function run(node, program, args, { quiet = false, held = quiet && [], env, ...options } = {}) {
  const output = held ? 'pipe' : 'inherit'
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    ...options,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, ...env },
  })
  running.add(child)
  if (held) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => held.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(held))
      resolve(exitCode(code, signal))
    })
  })
}

export const runScript = (node, script, args = [], options = {}) =>
  run(node, node, [script, ...args], options)

/** For a recent Node: quickens the start of a server program. */
export const quickStart = ['--import', pathToFileURL(inRoot('scripts', 'quick-modules.mjs')).href]

/** Runs a program of the product. */
export const runProgram = (node, program, args = [], options = {}) =>
  run(node, node, [...quickStart, inRoot(program), ...args], options)

/** Runs npm: the one that started this process, or the first in PATH. */
export function runNpm(node, args, options = {}) {
  const npm = process.env.npm_execpath
  if (npm && /\.c?js$/.test(npm)) return runScript(node, npm, args, options)
  return run(node, 'npm', args, { shell: process.platform === 'win32', ...options })
}
