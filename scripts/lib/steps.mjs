// Steps of a check, run beside one another where that saves time.
//
// A step has a `title` and `run(held)`, which resolves to whether it passed and puts what its programs print
// into `held`, or lets them print when there is none.

import { header } from './say.mjs'

/** Titles and wall times, in milliseconds, of what has ended, in that order. */
export const times = []

/** Does a piece of work and notes its time. @returns what the work resolves to */
export async function timed(title, work) {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    times.push({ title, ms: performance.now() - begun })
  }
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} с`

function show({ title, held }) {
  const { ms } = times.find((one) => one.title === title)
  header(`${title}: ${seconds(ms)}`)
  process.stdout.write(Buffer.concat(held))
}

async function runHeld({ title, run }) {
  const held = []
  const passed = await timed(title, () => run(held)).catch((error) => {
    held.push(Buffer.from(`${error.userMessage || error.stack}\n`))
    return false
  })
  return { title, passed, held }
}

async function runLane(lane, failures) {
  for (const step of lane) {
    const outcome = await runHeld(step)
    if (outcome.passed) show(outcome)
    else failures.push(outcome)
  }
}

/**
 * Runs the steps of each lane one after another, the lanes beside one another, all to their ends. What a step
 * printed is shown whole when it has ended; that of those which did not pass, after everything else.
 * @returns titles of the steps that did not pass
 */
export async function runBeside(...lanes) {
  const failures = []
  await Promise.all(lanes.map((lane) => runLane(lane, failures)))
  failures.forEach(show)
  return failures.map(({ title }) => title)
}

/** Runs one step, which prints as it goes. */
export async function runAlone({ title, run }) {
  header(title)
  return (await timed(title, () => run())) ? [] : [title]
}
