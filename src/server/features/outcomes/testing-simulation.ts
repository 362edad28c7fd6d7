import { MANIPULATED_SHARE, type Rate } from '#shared/accuracy.ts'
import type { OutcomeAnswer, Trouble } from '#shared/contract/outcomes.ts'
import type { Level } from '#verdict/verdict.ts'
import { ASKED, accuracyOf, answerKey, isRight, levelKey, type OutcomeCount, ruleKey } from './accuracy.ts'
import { widest } from './outcome-book.ts'

interface Kind {
  readonly level: Level
  readonly rule?: string
  readonly weight: number
  readonly right: number
}

const kinds: readonly Kind[] = [
  { level: 'clear', weight: 0.44, right: 0.97 },
  { level: 'unknown', weight: 0.08, right: 0.5 },
  ...reasonsOf('careful', 0.36, [0.72, 0.55, 0.9, 0.35, 0.64, 0.8]),
  ...reasonsOf('stop', 0.12, [0.99, 0.93, 0.7, 0.85]),
]

/** Each reason is half as frequent as the one before. */
function reasonsOf(level: Level, weight: number, rights: readonly number[]): Kind[] {
  const sum = rights.reduce((all, _, at) => all + 0.5 ** at, 0)
  return rights.map((right, at) => ({
    level,
    rule: `${level}-${at}`,
    weight: (weight * 0.5 ** at) / sum,
    right,
  }))
}

const BOUGHT = 0.4
const ANSWERING = 0.3
/** Of those who did not buy: they found out the trouble before. */
const KNOWING = 0.25

/** What a forger says, of the kind that suffers most or of any. */
export const forgeries = ['blame clear', 'praise alarms', 'blame the rarest', 'any'] as const

export type Forgery = (typeof forgeries)[number]

/** Addresses of a forger's own /48, each with a fresh key: all that the bounds let them send. */
const ADDRESSES_OF_FORGER = 50
const DAYS = 30

interface Options {
  readonly reports: number
  readonly forgery: Forgery
  readonly random: () => number
}

export interface SimulatedRate extends Rate {
  /** Among the honest reports whose people know it, the silent ones included. */
  readonly truth: number
}

export function simulate({ reports, forgery, random }: Options): SimulatedRate[] {
  const book = createBook()
  const truths = new Map<string, { right: number; judged: number }>()
  const forgers = Math.round(reports * MANIPULATED_SHARE)
  for (let report = 0; report < reports - forgers; report += 1) {
    const kind = pick(random)
    const address = `honest ${report}`
    const answer = honestAnswer(kind, random)
    for (const about of keysOf(kind)) {
      const right = isRight(about, answerKey(answer))
      if (right === undefined) continue
      const truth = truths.get(about) ?? { right: 0, judged: 0 }
      truths.set(about, { right: truth.right + Number(right), judged: truth.judged + 1 })
    }
    book.add(kind, ASKED, address, 0)
    if (random() < ANSWERING) book.add(kind, answerKey(answer), address, 0)
  }
  for (let forger = 0; forger < forgers; forger += 1)
    for (let attempt = 0; attempt < ADDRESSES_OF_FORGER; attempt += 1) {
      const address = `2001:db8:${forger.toString(16)}:${attempt.toString(16)}`
      const { kind, answer } = forged(forgery, random)
      const day = attempt % DAYS
      book.add(kind, ASKED, address, day)
      book.add(kind, answerKey(answer), address, day)
    }
  const titles = new Map(kinds.flatMap(({ rule }) => (rule === undefined ? [] : [[rule, rule] as const])))
  const { levels, reasons } = accuracyOf(book.counts(), titles)
  const shown = [
    ...levels.map((rate) => ({ ...rate, key: levelKey(rate.about as Level) })),
    ...reasons.map((rate) => ({ ...rate, key: ruleKey(rate.about) })),
  ]
  return shown.flatMap(({ key, ...rate }) => {
    const truth = truths.get(key)
    return truth === undefined || rate.interval === undefined
      ? []
      : [{ ...rate, truth: truth.right / truth.judged }]
  })
}

const keysOf = ({ level, rule }: Kind): string[] => [
  levelKey(level),
  ...(rule === undefined ? [] : [ruleKey(rule)]),
]

function pick(random: () => number): Kind {
  let rest = random() * kinds.reduce((all, { weight }) => all + weight, 0)
  const found = kinds.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
  return found ?? kindAt(kinds.length - 1)
}

function kindAt(at: number): Kind {
  const kind = kinds.at(at)
  if (kind === undefined) throw new Error('no such kind')
  return kind
}

const NO_TROUBLE = { trouble: 'none', reported: undefined } as const

function honestAnswer({ level, right }: Kind, random: () => number): OutcomeAnswer {
  const bought = random() < BOUGHT
  const isCorrect = random() < right
  if (!bought && random() >= KNOWING) return { bought, ...NO_TROUBLE }
  if (level === 'clear') return isCorrect ? { bought, ...NO_TROUBLE } : met(bought, false)
  if (isCorrect) return met(bought, true)
  return bought && random() < 0.5 ? { bought, ...NO_TROUBLE } : met(bought, false)
}

const met = (bought: boolean, reported: boolean, trouble: Trouble = 'car'): OutcomeAnswer => ({
  bought,
  trouble,
  reported,
})

function forged(forgery: Forgery, random: () => number): { kind: Kind; answer: OutcomeAnswer } {
  switch (forgery) {
    case 'blame clear':
      return { kind: kindAt(0), answer: met(true, false) }
    case 'praise alarms':
      return { kind: kindAt(2), answer: met(true, true) }
    case 'blame the rarest':
      return { kind: kindAt(-1), answer: { bought: true, ...NO_TROUBLE } }
    case 'any':
      return { kind: pick(random), answer: met(random() < 0.5, random() < 0.5) }
  }
}

/** The bounds of `outcome-book.ts` without a database. */
function createBook() {
  const counts = new Map<string, OutcomeCount>()
  const latest = new Map<string, number>()
  return {
    add(kind: Kind, answer: string, address: string, day: number): void {
      const counted = `${answer === ASKED} ${widest(address)}`
      const before = latest.get(counted)
      if (before !== undefined && day < before + DAYS) return
      latest.set(counted, day)
      for (const about of keysOf(kind)) {
        const key = `${about} ${answer}`
        const count = (counts.get(key)?.count ?? 0) + 1
        counts.set(key, { about, answer, count, firstOn: '2026-11-28' })
      }
    },
    counts: () => [...counts.values()],
  }
}

export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
