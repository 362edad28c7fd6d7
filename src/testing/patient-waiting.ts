import { vi } from 'vitest'

const { waitFor, waitUntil } = vi

/** Longer than anything takes on a busy machine: Vitest's own second is a measure of speed. */
const LIMIT = { timeout: 20_000, interval: 10 }

const patient = (options: number | { timeout?: number; interval?: number } = {}) =>
  typeof options === 'number' ? options : { ...LIMIT, ...options }

vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
