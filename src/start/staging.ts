import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ConfigProblems } from '#server/compose/config.ts'
import { collectRegistries } from '#server/sources/collect.ts'
import { namedDemo, standInVariables } from '#server/sources/staging.ts'
import { type Demo, run } from './run.ts'

const STAND_INS = join(import.meta.dirname, '..', 'demo', 'staging-registries.ts')

/**
 * Simulators in their own process answer for `DEMO_REGISTRIES`.
 * @throws ConfigProblems before anything starts.
 */
export async function runWithNamedDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const { named, problems } = namedDemo(await collectRegistries(), env)
  if (problems.length > 0) throw new ConfigProblems(problems)
  if (named.length === 0) return void (await run(env))
  const demo: Demo = { registries: new Set(named.map(({ id }) => id)), cars: [], plates: [] }
  const { url, stop } = await startStandIns([...demo.registries])
  const addresses = Object.assign({}, ...named.map((registry) => standInVariables(registry, url)))
  try {
    await run({ ...env, ...addresses }, demo)
  } catch (error) {
    // Running stand-ins would keep this process alive, and the supervisor waits for its exit.
    stop()
    throw error
  }
}

async function startStandIns(ids: readonly string[]) {
  const child = fork(STAND_INS, ids)
  process.on('exit', () => child.kill())
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the simulators did not start: exit code ${code}`)
  })
  const [url] = (await Promise.race([once(child, 'message'), exited])) as [string]
  let isStopped = false
  exited.catch(() => {
    if (!isStopped) process.exit(1)
  })
  return {
    url,
    stop() {
      isStopped = true
      child.disconnect()
    },
  }
}
