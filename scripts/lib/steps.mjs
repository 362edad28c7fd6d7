// Steps of a check, run beside one another where that saves time.
//
// A step has a `title` and `run(held)`, which resolves to whether it passed and puts what its programs print
// into `held`, or lets them print when there is none.

import { header } from './say.mjs'

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} с`

function show({ title, took, held }) {
  header(`${title}: ${took}`)
  process.stdout.write(Buffer.concat(held))
}

async function runHeld(step) {
  const begun = Date.now()
  const held = []
  const passed = await step.run(held).catch((error) => {
    held.push(Buffer.from(`${error.userMessage || error.stack}\n`))
    return false
  })
  return { title: step.title, passed, held, took: seconds(begun) }
}

async function runLane(lane, failures) {
  for (const step of lane) {
    const ended = await runHeld(step)
    if (ended.passed) show(ended)
    else failures.push(ended)
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
export async function runAlone(step) {
  header(step.title)
  return (await step.run()) ? [] : [step.title]
}
