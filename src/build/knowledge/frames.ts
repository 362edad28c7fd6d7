import { capitalised } from '#shared/text/capitals.ts'
import { ownLines, readSource } from './sources.ts'

interface ShekelTable {
  readonly manufacturers: Readonly<
    Record<string, { readonly models: Readonly<Record<string, { readonly name: string }>> }>
  >
}

const isTable = (value: unknown): value is ShekelTable =>
  typeof value === 'object' && value !== null && 'manufacturers' in value

/** «Toyota|Prius|NHW10 ZVW30»: our own table, then codes found only in the other source. */
export function frames(): string {
  const own = ownLines('frames.txt')
  const ownCodes = new Set(own.flatMap((line) => line.split('|')[2]?.split(' ') ?? []))
  const table: unknown = JSON.parse(readSource('sources/shekel-frames.json'))
  if (!isTable(table)) throw new Error('shekel-frames.json is not a table of frames')
  const others = Object.entries(table.manufacturers).flatMap(([maker, { models }]) =>
    Object.entries(models)
      .filter(([code]) => !ownCodes.has(code))
      .map(([code, { name }]) => `${capitalised(maker)}|${name.replaceAll('/', ' / ')}|${code}`),
  )
  return [...own, ...others].join('\n')
}
