import { expect, it } from 'vitest'
import { LONGEST_WAIT_MS } from '#registry-kit/registry.ts'
import { collectRegistries } from './collect.ts'

it.each(await collectRegistries())(
  '$id answers or times out before any caller does',
  ({ deadlineMs, timeoutMs }) => {
    expect(deadlineMs).toBeLessThan(LONGEST_WAIT_MS)
    expect(timeoutMs).toBeLessThanOrEqual(deadlineMs)
  },
)
