import { beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, restoreDraft } from './draft.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

it('a draft comes back as it was typed', () => {
  keepDraft({ mileage: '148200' })
  expect(restoreDraft()).toEqual({ mileage: '148200' })
})

it.each(['{"vin":', 'null', '7'])('a broken draft is none, and does not stay: %s', (text) => {
  keepDraft({})
  for (const key of kept.keys()) kept.set(key, text)
  expect(restoreDraft()).toEqual({})
  expect(kept.size).toBe(0)
})
