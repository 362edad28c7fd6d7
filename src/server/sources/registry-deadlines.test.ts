import { expect, it } from 'vitest'
import { LONGEST_WAIT_MS } from '#registry-kit/registry.ts'
import { collectRegistries } from './collect.ts'

it.each(await collectRegistries())(
  '$id answers or gives up before anybody hangs up',
  ({ deadlineMs, timeoutMs }) => {
    expect(deadlineMs).toBeLessThan(LONGEST_WAIT_MS)
    expect(timeoutMs).toBeLessThanOrEqual(deadlineMs)
  },
)
