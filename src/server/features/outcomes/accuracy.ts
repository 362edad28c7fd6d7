import { type Accuracy, LEAST_ANSWERS, MANIPULATED_SHARE, type Rate } from '#shared/accuracy.ts'
import type { OutcomeAnswer } from '#shared/contract/outcomes.ts'
import { type Level, levels } from '#verdict/verdict.ts'

export interface OutcomeCount {
  readonly about: string
  readonly answer: string
  readonly count: number
  readonly firstOn: string
}

export const ASKED = 'asked'

export const levelKey = (level: Level): string => `level:${level}`

export const ruleKey = (rule: string): string => `rule:${rule}`

/** `bought:none`, `passed:papers:in`. */
export function answerKey({ bought, trouble, reported }: Omit<OutcomeAnswer, 'reason'>): string {
  const deal = bought ? 'bought' : 'passed'
  return trouble === 'none' ? `${deal}:${trouble}` : `${deal}:${trouble}:${reported ? 'in' : 'out'}`
}

/**
 * An answer about one reason of several: the trouble was the one it named, or `other`: one that
 * another reason named, which says nothing about this one.
 */
export function answerAbout(rule: string, rules: readonly string[], answer: OutcomeAnswer): string {
  const { trouble, reported, reason = rules.length === 1 ? rule : undefined } = answer
  const key = answerKey(answer)
  return trouble === 'none' || !reported || reason === rule ? key : key.replace(/in$/u, OTHER)
}

const OTHER = 'other'

/**
 * Undefined: the answer says neither, as of a person who did not buy. An alarm is right if the
 * trouble was the reported one; *clear* is right if there was none; *unknown* claims nothing.
 */
export function isRight(about: string, answer: string): boolean | undefined {
  const [deal, trouble, place] = answer.split(':')
  if (answer === ASKED || about === levelKey('unknown') || (trouble === 'none' && deal !== 'bought'))
    return undefined
  if (place === OTHER) return undefined
  return about === levelKey('clear') ? trouble === 'none' : place === 'in'
}

/** Normal quantile of a two-sided 95 % interval. */
const Z = 1.959_964

/** Wilson's score interval (1927) of a proportion. */
export function wilson(right: number, n: number): readonly [low: number, high: number] {
  if (n <= 0) return [0, 1]
  const share = right / n
  const scale = 1 + Z ** 2 / n
  const middle = (share + Z ** 2 / (2 * n)) / scale
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/**
 * Wilson's interval without up to `forged` answers, which are all praise at the lower bound and all
 * blame at the upper one: the bounds of a contaminated sample (Horowitz and Manski, Econometrica
 * 1995). Forgers may put all their answers on one level.
 */
export function interval(right: number, n: number, forged: number): readonly [low: number, high: number] {
  const honest = n - Math.min(forged, n)
  const [low] = wilson(Math.max(0, right - forged), honest)
  const [, high] = wilson(Math.min(right, honest), honest)
  return [low, high]
}

/** Widest interval of a rate: a wider one could come from forgers alone. */
const WIDEST = 0.5

const unlessVast = (bounds: NonNullable<Rate['interval']>): Rate['interval'] =>
  bounds[1] - bounds[0] > WIDEST ? undefined : bounds

export function accuracyOf(counts: readonly OutcomeCount[], titles: ReadonlyMap<string, string>): Accuracy {
  const sum = (chosen: readonly OutcomeCount[]) => chosen.reduce((all, { count }) => all + count, 0)
  const ofLevels = counts.filter(({ about }) => about.startsWith(levelKey('' as Level)))
  const answered = sum(ofLevels.filter(({ answer }) => answer !== ASKED))
  const asked = Math.max(answered, sum(ofLevels.filter(({ answer }) => answer === ASKED)))
  const forged = Math.ceil(asked * MANIPULATED_SHARE)
  const rateOf = (key: string, about: string): Rate => {
    const own = counts.filter((one) => one.about === key)
    const answers = own.filter(({ answer }) => answer !== ASKED)
    const right = sum(answers.filter(({ answer }) => isRight(key, answer) === true))
    const judged = right + sum(answers.filter(({ answer }) => isRight(key, answer) === false))
    const given = sum(answers)
    return {
      about,
      askedCount: Math.max(given, sum(own) - given),
      answeredCount: given,
      judged,
      right,
      interval: judged < LEAST_ANSWERS ? undefined : unlessVast(interval(right, judged, forged)),
    }
  }
  const [since] = counts.map(({ firstOn }) => firstOn).sort()
  return {
    since,
    askedCount: asked,
    answeredCount: answered,
    levels: levels.map((level) => rateOf(levelKey(level), level)),
    reasons: [...titles]
      .map(([rule, title]) => ({ ...rateOf(ruleKey(rule), rule), title }))
      .filter((rate) => rate.askedCount > 0)
      .sort((one, other) => other.judged - one.judged),
  }
}
