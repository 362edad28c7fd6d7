import { beforeEach, expect, it, vi } from 'vitest'
import { handOver, takeOver } from './contract-handover.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

it('what a report hands over comes to the contract of that car, once', () => {
  handOver('XTA', { mileage: '148200' })
  expect(takeOver('XTA')).toEqual({ mileage: '148200' })
  expect(takeOver('XTA')).toBeUndefined()
})

it('the contract of another car gets nothing of it', () => {
  handOver('XTA', { mileage: '148200' })
  expect(takeOver('ANOTHER')).toBeUndefined()
  expect(takeOver('XTA')).toBeUndefined()
})
