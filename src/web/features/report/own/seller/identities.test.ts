import { expect, it } from 'vitest'
import { privateWords } from '#web/page/private-words.ts'
import { memoryStorage } from '#web/store/testing-storage.ts'
import { createSellerIdentities } from './identities.ts'

const NAME = 'Примеров Пётр Ильич'

it('stays in the page, and in the storage only as long as the buyer asks for it', () => {
  const { kept, storage } = memoryStorage()
  const persons = createSellerIdentities(storage)
  persons.change('CAR', { identity: { name: NAME } })
  expect(persons.get('CAR').identity).toEqual({ name: NAME })
  expect([...kept]).toEqual([])
  expect([...privateWords]).toEqual(expect.arrayContaining(['Примеров', 'Пётр', 'Ильич']))
  persons.change('CAR', { identity: { name: NAME, inn: undefined } })
  expect(privateWords.has('undefined')).toBe(false)

  persons.change('CAR', { isKept: true })
  persons.change('OTHER', { identity: { name: 'Другой' } })
  expect([...kept].join()).toMatch(/Примеров(?!.*Другой)/u)
  expect(createSellerIdentities(storage).get('CAR')).toMatchObject({ identity: { name: NAME }, isKept: true })

  persons.change('CAR', { isKept: false })
  expect([...kept]).toEqual([])
  expect(persons.get('CAR').identity).toEqual({ name: NAME })
})

it('does not bring back what another window has erased', () => {
  const { kept, storage } = memoryStorage()
  const [one, other] = [createSellerIdentities(storage), createSellerIdentities(storage)]
  one.change('CAR', { identity: { name: NAME }, isKept: true })
  other.forgetAll()
  one.change('NEXT', { identity: { inn: '500100732259' }, isKept: true })
  expect([...kept].join()).not.toContain(NAME)
})

it.each([
  '{',
  'null',
  '[1]',
  '{"CAR":null}',
  '{"CAR":{"identity":{"name":7}}}',
  `{"CAR":{"identity":{"name":"${'я'.repeat(101)}"}}}`,
])('survives a tampered storage: %.40s', (text) => {
  const { storage } = memoryStorage({ seller: text })
  expect(createSellerIdentities(storage).get('CAR').identity.name).toBeUndefined()
})
