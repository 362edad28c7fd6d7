import { expect, it } from 'vitest'
import { comparedIn, comparisonOf } from './comparison-href.ts'

const cars = ['XW8AN2NE0CH000001', 'Z94CB41AADR000001', 'NZE1210000001', 'XTAGFL110MY000001']

it('finds the cars of a link again, a frame number among them', () => {
  const { search } = new URL(comparisonOf(cars), 'https://site.example')
  expect(comparedIn(search)).toEqual(cars)
})

it('takes each car once, at most four, and drops invalid numbers', () => {
  const [one = '', ...others] = cars
  const numbers = [one, one.toLowerCase(), 'XTA', '', '<script>', ...others, 'JH2RH01A4LK000001']
  expect(comparedIn(`?${new URLSearchParams(numbers.map((number) => ['avto', number]))}`)).toEqual(cars)
})

it('takes numbers with a comma between them', () => {
  expect(comparedIn(`?avto=${cars.slice(0, 2).join(',')}&avto=${cars[2]}`)).toEqual(cars.slice(0, 3))
})

it('is the plain page without cars', () => {
  expect(comparisonOf([])).toBe('/sravnenie')
  expect(comparedIn('')).toEqual([])
})
