import { globSync, readFileSync } from 'node:fs'
import { playProperties } from './support/play-properties.ts'

/** About half an hour. */
const SCALE = 20

/** Every file that has a property. */
export const properties = (): Promise<string> =>
  playProperties(
    globSync('src/**/*.test.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes("'fast-check'")),
    SCALE,
  )
