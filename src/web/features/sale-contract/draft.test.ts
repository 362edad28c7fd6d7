import { beforeEach, expect, it } from 'vitest'
import { stubStorage } from '#web/store/testing-storage.ts'
import { keepDraft, restoreDraft } from './draft.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = stubStorage('sessionStorage')
})

it('restores a draft as typed', () => {
  keepDraft({ mileage: '148200' })
  expect(restoreDraft()).toEqual({ mileage: '148200' })
})

it.each(['{"vin":', 'null', '7'])('drops and deletes a broken draft: %s', (text) => {
  keepDraft({})
  for (const key of kept.keys()) kept.set(key, text)
  expect(restoreDraft()).toEqual({})
  expect(kept.size).toBe(0)
})
