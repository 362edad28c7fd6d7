import { expect, it } from 'vitest'

const sources = {
  ...import.meta.glob<string>(['#facts/**/*.ts', '#statements/*.ts', './**/*.ts', '#report/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('#sections/*/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
}

it('the verdict takes the time as an argument, never from a clock', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const clocks = Object.entries(sources).filter(
    ([path, text]) => !/test/.test(path) && /Date\.now|new Date\(\)/.test(text),
  )
  expect(clocks.map(([path]) => path)).toEqual([])
})
