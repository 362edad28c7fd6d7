// Terminal output: one line per step, none for a step without work.

const bold = (text) => (process.stdout.isTTY ? `\x1b[1m${text}\x1b[0m` : text)

export const printLine = (text) => console.log(text)

export const header = (text) => console.log(`\n${bold(`— ${text}`)}`)

/** Ends the process, for problems that a person has to solve. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** An error for a person, printed without a stack. */
export const problem = (userMessage) => Object.assign(new Error(userMessage), { userMessage })

/** Prints the step and its duration. */
export async function withProgress(what, work) {
  const begun = Date.now()
  printLine(`${what}…`)
  const result = await work()
  printLine(`${what}: готово за ${((Date.now() - begun) / 1000).toFixed(1)} с`)
  return result
}
