import { expect, it } from 'vitest'
import { facts } from './facts.ts'

it('writes the plate of a policy in Cyrillic, from either alphabet', () => {
  const plates = facts([{ plate: 'a123bc 777' }, { plate: 'А123ВС777' }, { plate: ' ' }]).policies?.map(
    ({ plate }) => plate,
  )
  expect(plates).toEqual(['А123ВС777', 'А123ВС777', undefined])
})

it('finds the category together with the model', () => {
  const models = ['ЛАДА Vesta (категория «B»)', 'КАМАЗ (категория «С»)', 'ЛАДА Vesta', undefined]
  const categories = facts(models.map((model) => ({ model }))).policies?.map(({ category }) => category)
  expect(categories).toEqual(['B', 'С', undefined, undefined])
})
