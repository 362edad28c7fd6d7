import { expect, it } from 'vitest'
import { passport } from './passport.ts'

const read = (vehicle: object) =>
  passport.read({ additional_info: { vehicle } }, 'XTAEXAMPLE0000001', () => true).result.unread

it('lists the fields of an object that names none of them as unread', () => {
  const customs_registration = 'Выпуск для внутреннего потребления'
  expect(read({ passport: { status: 'действующий' }, customs_registration })).toEqual([])
  expect(read({ passport: { has_dublicate: true }, restriction: {} })).toEqual([])
  // A counter-example of the property of damaged answers.
  expect(read({ passport: null, utilization_tax: null, restriction: null, customs_registration })).toEqual([
    { fields: ['number', 'type', 'status'] },
  ])
  expect(
    read({
      passport: { value: { status: 'незавершённый' } },
      restriction: { value: { customs: 'отчуждение запрещено' } },
      customs_registration,
    }),
  ).toEqual([
    { fields: ['number', 'type', 'status', 'hasDuplicate', 'customsRestrictions', 'otherRestrictions'] },
  ])
})

// Counter-example of the property of damaged answers: every block null but one, which is a flag.
it.each([true, -1, ['?']])('is not read from %j in the place of a text', (customs_registration) => {
  expect(() =>
    read({ passport: null, utilization_tax: null, restriction: null, customs_registration }),
  ).toThrow('source_changed')
})
