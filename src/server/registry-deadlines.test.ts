import { expect, it } from 'vitest'
import { collectRegistries } from '#server/collect.ts'
import { LONGEST_WAIT_MS } from '#server/registry-kit/registry.ts'

it.each(await collectRegistries())(
  '$id answers or gives up before anybody hangs up',
  ({ deadlineMs, timeoutMs }) => {
    expect(deadlineMs).toBeLessThan(LONGEST_WAIT_MS)
    expect(timeoutMs).toBeLessThanOrEqual(deadlineMs)
  },
)
