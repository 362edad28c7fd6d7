import { globSync, readFileSync } from 'node:fs'
import { playProperties } from './support/play-properties.ts'

/** Takes about half an hour. */
const SCALE = 20

export const properties = (): Promise<string> =>
  playProperties(
    globSync('src/**/*.test.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes("'fast-check'")),
    SCALE,
  )
