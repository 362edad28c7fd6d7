import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carFacts } from '#facts/car-facts.ts'
import { marks } from '#report/marks/marks.ts'
import { checklist } from '#report/own/checklist.ts'
import { contractOf } from '#report/own/contract-values.ts'
import { runs } from '#shared/testing/properties.ts'
import { verdict } from './judge.ts'
import { someEvidence } from './testing/evidence.ts'
import { report } from './testing/report.ts'

/** A car requested by its frame number. */

const KEY = 'NZE1213012345'

it('never mentions a VIN, nor its characters', () => {
  fc.assert(
    fc.property(someEvidence, (some) => {
      const evidence = { ...some, vin: KEY }
      const judged = verdict(evidence)
      const output = JSON.stringify([judged, marks(evidence, carFacts(evidence), judged)])
      expect(output).not.toMatch(/17 знак|(?:такого|этому|этот|другой|повреждён) VIN/u)
      expect(JSON.stringify([output, checklist(evidence, false)])).not.toMatch(/17 знак|[Сс]верьте VIN/u)
    }),
    runs(200),
  )
})

it('is another car if its body has another number', () => {
  const look = (vin: string) =>
    verdict(report({}, { vin: KEY, buyerInput: { look: { at: '2026-11-20T09:00:00.000Z', vin } } }))
  expect(look('NZE121-3012345').reasons).toEqual([])
  expect(look('nze121-3012346')).toMatchObject({
    level: 'stop',
    reasons: [{ rule: 'told-other-car', title: 'Номер принадлежит другой машине: на кузове NZE121-3012346' }],
  })
})

it('appears in the contract as the body number, with an empty VIN', () => {
  const cars = [{ record: 'Сведения о регистрации', vin: 'ОТСУТСТВУЕТ', body: KEY, model: 'ТОЙОТА КОРОЛЛА' }]
  expect(contractOf(report({ owners: { cars } }, { vin: KEY }))).toMatchObject({
    vin: 'отсутствует',
    body: 'NZE121-3012345',
    model: 'ТОЙОТА КОРОЛЛА',
  })
})
