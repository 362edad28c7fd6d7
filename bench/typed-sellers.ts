import { playProperties } from './support/play-properties.ts'

const SESSIONS = 500

/** What visitors type about sellers must be in no request, log or table. */
export const typedSellers = (): Promise<string> =>
  playProperties(['e2e/seller.test.ts'], SESSIONS, {
    name: 'out of every byte',
    config: 'e2e/vitest.config.ts',
  })
