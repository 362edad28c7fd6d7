import { verdict } from '../../src/verdict/judge.ts'
import { owned } from '../../src/verdict/testing/car.ts'
import { report } from '../../src/verdict/testing/report.ts'
import type { Reason } from '../../src/verdict/verdict.ts'
import { accusingRules, guiltyCar } from './guilty-cars.ts'
import { innocentCar } from './innocent-cars.ts'
import { labelledVehicles } from './innocent-vehicles.ts'

/** Both error rates of one accusing rule. */
export interface AccusationFigures {
  readonly rule: string
  readonly accused: number
  /**
   * Innocent cars with a record that the rule calls probably wrong: a caution, not an accusation.
   */
  readonly cautioned: number
  /** Faulty cars the rule misses, and those no rule accuses. */
  readonly missed: number
  readonly unnoticed: number
}

export interface Accusations {
  readonly innocent: number
  readonly guilty: number
  readonly rules: readonly AccusationFigures[]
  readonly accused: readonly number[]
  readonly stopped: readonly number[]
}

/** «Похоже на ошибку записи», «не сойдётся с записью …, но она, похоже, ошибочна». */
const saysRecordIsWrong = ({ isCertain, title }: Reason): boolean =>
  !isCertain && /ошибк|ошибочн/u.test(title)

export function accusations(innocent: number, guilty: number): Accusations {
  const judged = Array.from({ length: innocent }, (_, seed) => {
    const { level, reasons } = verdict(innocentCar(seed))
    return { seed, level, reasons, accusing: reasons.filter((reason) => !saysRecordIsWrong(reason)) }
  })
  const others = judged.flatMap(({ accusing }) => accusing.map(({ rule }) => rule))
  const rules = [...new Set([...accusingRules, ...others])].map((rule): AccusationFigures => {
    const isOf = (reason: Reason) => reason.rule === rule
    const accused = judged.filter(({ accusing }) => accusing.some(isOf))
    const told = judged.filter(({ reasons }) => reasons.some(isOf))
    const missed = Array.from({ length: accusingRules.includes(rule) ? guilty : 0 }, (_, seed) =>
      verdict(guiltyCar(rule, seed)),
    ).filter(({ reasons }) => !reasons.some(isOf))
    return {
      rule,
      accused: accused.length,
      cautioned: told.length - accused.length,
      missed: missed.length,
      unnoticed: missed.filter(({ reasons }) => reasons.length === 0).length,
    }
  })
  return {
    innocent,
    guilty,
    rules,
    accused: judged.filter(({ accusing }) => accusing.length > 0).map(({ seed }) => seed),
    stopped: judged.filter(({ level }) => level === 'stop').map(({ seed }) => seed),
  }
}

/**
 * Labelled cars that a verdict accuses although the register has the source's make, model and year.
 */
export const accusedOfLabelled = (): readonly string[] =>
  labelledVehicles
    .filter(({ vin, make, model, year }) => {
      const cars = [{ record: 'Сведения', status: 'Текущая', model: `${make} ${model}`.toUpperCase(), year }]
      return verdict(report({ owners: { ...owned(['2021-06-11']), cars } }, { vin })).reasons.length > 0
    })
    .map(({ vin, make, model }) => `${vin} ${make} ${model}`)

export const labelledCars = labelledVehicles.length
