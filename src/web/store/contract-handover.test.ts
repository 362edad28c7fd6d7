import { beforeEach, expect, it } from 'vitest'
import { handOver, takeOver } from './contract-handover.ts'
import { stubStorage } from './testing-storage.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = stubStorage('sessionStorage')
})

it('the values of a report reach the contract of that car, once', () => {
  handOver('XTA', { mileage: '148200' })
  expect(takeOver('XTA')).toEqual({ mileage: '148200' })
  expect(takeOver('XTA')).toBeUndefined()
})

it('the contract of another car does not get the values', () => {
  handOver('XTA', { mileage: '148200' })
  expect(takeOver('ANOTHER')).toBeUndefined()
  expect(takeOver('XTA')).toBeUndefined()
})

it.each(['{"vin":', 'null', '"XTA"', '{"vin":"XTA","values":null}'])(
  'a malformed value is ignored: %s',
  (text) => {
    handOver('XTA', {})
    for (const key of kept.keys()) kept.set(key, text)
    expect(takeOver('XTA')).toBeUndefined()
    expect(kept.size).toBe(0)
  },
)
