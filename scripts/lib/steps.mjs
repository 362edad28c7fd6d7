// Steps of a check, in parallel where that saves time.
// A step has a `title` and `run(held)`: resolves to whether it passed, and puts program output into
// `held`, or prints it if there is none.

import { header } from './output.mjs'

/** Titles and wall times in milliseconds of finished steps, in order. */
export const times = []

/** Runs `work` and records its time. @returns its result */
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
 * Runs lanes in parallel and each lane's steps in order, all to the end. Prints each step's output
 * at its end, and failed ones last.
 * @returns titles of failed steps
 */
export async function runInParallel(...lanes) {
  const failures = []
  await Promise.all(lanes.map((lane) => runLane(lane, failures)))
  failures.forEach(show)
  return failures.map(({ title }) => title)
}

/** Runs one step with direct output. */
export async function runAlone({ title, run }) {
  header(title)
  return (await timed(title, () => run())) ? [] : [title]
}
