import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { day } from './day.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T20:59:00Z') })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('notifies an open page of every midnight in Moscow until it unsubscribes', () => {
  const heard = vi.fn()
  const before = day.get()
  const leave = day.subscribe(heard)
  vi.advanceTimersByTime(59_999)
  expect(heard).not.toHaveBeenCalled()
  expect(day.get()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(day.get()).toEqual(new Date('2026-11-22T21:00:00Z'))
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

it('checks the day when the page is visible again', () => {
  const heard = vi.fn()
  const leave = day.subscribe(heard)
  page.dispatchEvent(new Event('focus'))
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  page.dispatchEvent(new Event('focus'))
  expect(heard).toHaveBeenCalledTimes(1)
})
