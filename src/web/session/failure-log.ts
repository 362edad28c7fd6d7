import type { Unsuccessful } from '../call.ts'

/** The server does not know the token. */
export const isRefusal = ({ error }: Unsuccessful): boolean => error === 'unauthorized'

export interface FailureLog {
  failed(what: string, reply: Unsuccessful): void
  succeeded(): void
}

/**
 * Reports the first failure of a row only: in an outage every open page asks every ten seconds, and the
 * server that cannot answer would get as many reports on top.
 */
export function failureLog(report: (error: unknown) => void): FailureLog {
  let told = false
  return {
    failed(what, { error }) {
      if (!told) report(new Error(`${what}: ${error}`))
      told = true
    },
    succeeded() {
      told = false
    },
  }
}
