// Words for the person at the terminal: one line per step, nothing for a step that had nothing to do.

const bold = (text) => (process.stdout.isTTY ? `\x1b[1m${text}\x1b[0m` : text)

export const say = (text) => console.log(text)

export const header = (text) => console.log(`\n${bold(`— ${text}`)}`)

/** Ends the process; for problems that a person has to solve. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** An error whose message is meant for a person and needs no stack. */
export const problem = (userMessage) => Object.assign(new Error(userMessage), { userMessage })

/** Says what is being done, and how long it took when it took a noticeable time. */
export async function doing(what, work) {
  const begun = Date.now()
  say(`${what}…`)
  const result = await work()
  say(`${what}: готово за ${((Date.now() - begun) / 1000).toFixed(1)} с`)
  return result
}
