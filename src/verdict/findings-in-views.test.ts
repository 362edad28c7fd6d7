import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carFacts } from '#facts/car-facts.ts'
import { runs } from '#shared/testing/properties.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { findingsInViews } from './findings-in-views.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'
import { carOf, inspected, owned } from './testing/car.ts'
import { someEvidence, someTold } from './testing/evidence.ts'
import { NOW } from './testing/report.ts'

const context = { vin: 'XTAGFL110MY000001', now: NOW, buyerInput: validBuyerInput({}, NOW) }

it('finds in several views of one car what each view shows alone', () => {
  fc.assert(
    fc.property(fc.array(someEvidence, { minLength: 2, maxLength: 3 }), someTold, (views, buyerInput) => {
      const cars = views.flatMap((view, at) => [
        carFacts(view),
        carFacts({
          ...view,
          answers: views[at - 1]?.answers.with(0, view.answers[0] ?? expect.unreachable()) ?? view.answers,
        }),
      ])
      const all = findingsInViews(rules, cars, { ...context, buyerInput })
      const alone = cars.map((car) => findingsInViews(rules, [car], { ...context, buyerInput })[0])
      expect(all).toEqual(alone)
    }),
    runs(20),
  )
})

it('applies a rule once to views that share the records it reads', () => {
  let times = 0
  const [rule = expect.unreachable()] = rules
  const counting: Rule = {
    ...rule,
    match: ({ owners }) => {
      times += owners.length
      return []
    },
  }
  const owners = owned(['2021-06-11'])
  const first = carOf({ owners })
  const other = { ...first, readings: carOf({ owners, mileage: inspected(['2022-01-01', 10_000]) }).readings }
  findingsInViews([counting], [first, other], context)
  expect(times).toBe(1)
  findingsInViews([counting], [first, { ...first, owners: [] }], context)
  expect(times).toBe(2)
})
