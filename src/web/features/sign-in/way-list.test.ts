import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SignInWay } from '#shared/contract/identities.ts'
import { answeredBy } from '#web/testing-call.ts'
import { createWayList } from './way-list.ts'

const way = (provider: SignInWay['provider']): SignInWay => ({ provider, linked_at: null })

/** The cabinet of an account with these ways, and its calls. */
async function openList(...providers: SignInWay['provider'][]) {
  const kept = new Set(providers)
  const asked: string[] = []
  const changed = vi.fn()
  const call = answeredBy(async (path, { body }) => {
    if (path === '/v1/user/identities') return { success: true, data: [...kept].map(way) }
    if (path === '/v1/user/sessions') return { success: true, data: [] }
    const { provider, messenger } = body as { provider?: SignInWay['provider']; messenger?: 'max' }
    asked.push(`${path} ${provider ?? messenger}`)
    if (provider) kept.delete(provider)
    if (messenger) kept.add(messenger)
    return { success: true }
  })
  const list = createWayList({ call, accessToken: () => 't', account: 1, changed })
  await list.load()
  return { list, asked, changed, shown: () => list.get().ways?.map(({ provider }) => provider) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('unlinks at a second press, but not at an immediate double tap', async () => {
  const { list, asked, shown } = await openList('vkid', 'telegram')
  list.requestUnlink('vkid')
  expect(list.get().confirming).toBe('vkid')
  await list.confirmUnlink()
  list.cancelUnlink()
  expect(asked).toEqual([])
  expect(list.get().confirming).toBe('vkid')
  await vi.advanceTimersByTimeAsync(1000)
  await list.confirmUnlink()
  expect(asked).toEqual(['/v1/user/unlinkIdentity vkid'])
  expect(shown()).toEqual(['telegram'])
  expect(list.get().confirming).toBe(undefined)
})

it('keeps a way when the person cancels', async () => {
  const { list, asked } = await openList('vkid', 'telegram')
  list.requestUnlink('vkid')
  await vi.advanceTimersByTimeAsync(1000)
  list.cancelUnlink()
  expect(list.get().confirming).toBe(undefined)
  await list.confirmUnlink()
  expect(asked).toEqual([])
})

it('reports what was linked or unlinked, and reloads the rest of the cabinet', async () => {
  const { list, changed, shown } = await openList('vkid')
  const answer = await list.linkMessenger('max').check('poll')
  expect(changed).not.toHaveBeenCalled()
  if (answer.kind === 'confirmed') await answer.complete()
  expect(shown()).toEqual(['vkid', 'max'])
  expect(list.get().done).toEqual({ what: 'linked', provider: 'max' })
  expect(changed).toHaveBeenCalledTimes(1)
  list.requestUnlink('vkid')
  expect(list.get().done).toBe(undefined)
  await vi.advanceTimersByTimeAsync(1000)
  await list.confirmUnlink()
  expect(list.get().done).toEqual({ what: 'unlinked', provider: 'vkid' })
  expect(changed).toHaveBeenCalledTimes(2)
})
