// Times of a test run: wall time of each step, and the slowest files of each runner.

import { relative } from 'node:path'
import { printLine } from './output.mjs'
import { root } from './paths.mjs'
import { seconds, times } from './steps.mjs'

const SLOWEST = 10

/**
 * @param report Vitest's JSON report: `startTime` and `endTime` of each file are milliseconds since
 * 1970
 */
function slowestFiles(title, report) {
  const files = report.testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .sort((a, b) => b.ms - a.ms)
  const all = files.reduce((sum, { ms }) => sum + ms, 0)
  const share = (ms) => `${((100 * ms) / all).toFixed(1).replace('.', ',')} %`
  const lines = files
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${seconds(ms).padStart(9)} ${share(ms).padStart(7)}  ${name}`)
  return [`${title}: файлов ${files.length}, вместе ${seconds(all)}, самые долгие`, ...lines]
}

/** @param reports step title → its report */
export function sayTestTimes(reports) {
  const steps = times.map(({ title, ms }) => `${seconds(ms).padStart(9)}  ${title}`)
  const files = [...reports].flatMap(([title, report]) => ['', ...slowestFiles(title, report)])
  printLine(['', 'Время по шагам', ...steps, ...files].join('\n'))
}
