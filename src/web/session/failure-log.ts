import type { Unsuccessful } from '../call.ts'

/** The token was rejected. */
export const isRefusal = ({ error }: Unsuccessful): boolean => error === 'unauthorized'

export interface FailureLog {
  failed(what: string, reply: Unsuccessful): void
  succeeded(): void
}

/**
 * Reports only the first failure in a row: in an outage every open page retries every ten seconds.
 */
export function failureLog(report: (error: unknown) => void): FailureLog {
  let isReported = false
  return {
    failed(what, { error }) {
      if (!isReported) report(new Error(`${what}: ${error}`))
      isReported = true
    },
    succeeded() {
      isReported = false
    },
  }
}
