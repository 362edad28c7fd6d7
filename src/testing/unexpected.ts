import { afterEach, expect } from 'vitest'

/**
 * Collects things that must not happen during a test, and fails the test they happened in, also when
 * the code under test swallowed the error.
 */
export function failWhenReported(what: string): (detail: string) => void {
  const reported: string[] = []
  afterEach(() => {
    expect(reported.splice(0), what).toEqual([])
  })
  return (detail) => {
    reported.push(detail)
  }
}
