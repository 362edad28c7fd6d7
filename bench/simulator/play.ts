import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chance } from '../../src/demo/world/chance.ts'
import type { Envelope } from '../../src/shared/contract/envelope.ts'
import { actors } from './actors/index.ts'
import { present, sectionPath } from './actors/visitors.ts'
import { vins } from './cars.ts'
import { finalProblems, problemsNow } from './invariants.ts'
import { currentProcess } from './machine/processes.ts'
import { pass, simulatedNow, whileTimePasses } from './machine/time.ts'
import { createModel, type Model } from './model.ts'
import { learn, recall, remembered } from './truth.ts'
import { openWorld, traitsOf, type World } from './world.ts'

export interface Step {
  /** Its number in the plan; the seed of its choices, so that other steps may be left out. */
  readonly number: number
  /** The first that has something to do acts. */
  readonly actors: readonly string[]
  readonly gapMs: number
}

export interface Failure {
  readonly seed: number
  readonly step: number
  readonly invariant: string
}

export interface Played {
  readonly failure?: Failure
  readonly trace: readonly string[]
  readonly steps: number
  readonly simulatedMs: number
  /** Of the processor, which other work on the machine does not use up. */
  readonly cpuMs: number
}

export const STEPS = 60

/** Pauses between steps: most events of a world are close together or far apart. */
const GAPS_MS = [0, 0, 20, 300, 2_000, 10_000, 60_000, 200_000] as const

/** Actors of the first steps, without whom most others have nothing to do. */
const BEGINNING: readonly (readonly string[])[] = [['sign up'], ['sign up'], ['check']]

/** Actors to choose from at each later step. */
const CHOICES = 5

interface PlanOptions {
  readonly steps?: number
  /** Of the actors after the first steps; all by default. */
  readonly names?: readonly string[]
}

export function planOf(seed: number, { steps = STEPS, names }: PlanOptions = {}): Step[] {
  const luck = chance(`${seed}/plan`)
  const { isCalm } = traitsOf(String(seed))
  const weighted = actors
    .filter(({ name, isTrouble }) => !(isTrouble && isCalm) && names?.includes(name) !== false)
    .flatMap(({ name, weight }) => Array.from({ length: weight }, () => name))
  const choices = () =>
    Array.from({ length: CHOICES }, () => weighted[luck.int(0, weighted.length - 1)] ?? '')
  return Array.from({ length: steps }, (_, number) => ({
    number,
    actors: BEGINNING[number] ?? choices(),
    gapMs: luck.pick(GAPS_MS),
  }))
}

/** Of the problems of a step. */
const MOST_SHOWN = 8

/** Steps between two checks of everything that is expensive to check. */
const COSTLY_EVERY = 5

/** Plays one seed's plan in a fresh world. Equal plans give equal traces. */
export async function play(seed: number, plan: readonly Step[] = planOf(seed)): Promise<Played> {
  const began = cpuMs()
  const world = await openWorld(String(seed))
  const from = simulatedNow()
  const model = createModel(world)
  const trace: string[] = []
  /** The number after the last step, also where steps are left out. */
  const end = (plan.at(-1)?.number ?? -1) + 1
  let failure: Failure | undefined
  const fail = (step: number, problems: readonly string[]) => {
    if (problems.length > 0)
      failure ??= { seed, step, invariant: [...new Set(problems)].slice(0, MOST_SHOWN).join('; ') }
  }
  const uncaught = (error: unknown) => {
    if (currentProcess()?.isAlive !== false) model.problems.push(`uncaught: ${describe(error)}`)
  }
  process.on('unhandledRejection', uncaught).on('uncaughtException', uncaught)
  try {
    for (const [index, step] of plan.entries()) {
      trace.push(await take(step, world, model))
      fail(step.number, await problemsNow(world, model, index % COSTLY_EVERY === 0))
      if (failure) break
    }
    if (!failure) fail(end, await finalProblems(world, model))
  } catch (error) {
    fail(end, [`the simulation broke: ${describe(error)}`])
  } finally {
    await world.dispose()
    process.off('unhandledRejection', uncaught).off('uncaughtException', uncaught)
  }
  const simulatedMs = simulatedNow() - from - model.idleMs
  return { ...(failure && { failure }), trace, steps: trace.length, simulatedMs, cpuMs: cpuMs() - began }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1]?.trim() ?? ''}` : String(error)

/** Fills the memory of {@link learn} from a file or a world without any trouble. */
export async function learnHonestAnswers(file?: string): Promise<void> {
  if (file !== undefined && existsSync(file)) return recall(readFileSync(file, 'utf8'))
  const world = await openWorld('honest')
  try {
    for (const vin of vins) {
      const answers = present.map(({ section }) => world.ask('GET', sectionPath(section, vin)))
      const replies = await whileTimePasses(Promise.all(answers))
      for (const [place, { section }] of present.entries()) {
        const answer = replies[place]?.body as Envelope<unknown>
        if (answer.success) learn({ vin, section, answer })
      }
    }
  } finally {
    await world.dispose()
  }
  if (file !== undefined) writeFileSync(file, remembered())
}

/** Starts the step's action, then lets its pause pass. Actions go on over later steps. */
async function take(step: Step, world: World, model: Model): Promise<string> {
  const at = new Date(simulatedNow()).toISOString()
  const luck = chance(`${world.seed}/step ${step.number}`)
  const before = model.outcomes.length
  let words: string | undefined
  for (const name of step.actors) {
    words = await actors.find((one) => one.name === name)?.act({ world, model, luck })
    if (words === undefined) continue
    words = `${name}: ${words}`
    break
  }
  await pass(step.gapMs)
  const outcomes = model.outcomes.slice(before).join(' | ')
  return `${step.number} ${at} ${words ?? 'nothing to do'}${outcomes && ` => ${outcomes}`}`
}
