// `npm run quality`: reports with a story in every state, and waiting times of a slow phone.

import { cellOf, meets } from '../support/bar.ts'
import { openProduct, REGISTRIES_MS } from '../support/open-product.ts'
import { slowPhone } from '../support/slow-phone.ts'
import { table } from '../support/table.ts'
import { addMiss } from './misses.ts'
import { bars, type Figures, lookAt } from './report-look.ts'

const cars = {
  accident: 'Z94CB41AADR000001',
  'rolled back': 'XW8AN2NE0CH000001',
  stolen: 'XW7BF4FK0HS000001',
  clean: 'XTAGFL110MY000001',
  unknown: 'XTT236320J1000001',
  'all silent': 'Z8NJANJ11FS000001',
} as const

const names = Object.keys(bars) as (keyof Figures)[]
const rows: string[][] = []
const problems = new Set<string>()
let passed = true

{
  await using product = await openProduct({ latencyMs: REGISTRIES_MS })
  for (const [car, vin] of Object.entries(cars)) {
    console.log(`report, ${car}`)
    const figures = await lookAt(product.url, vin, (problem) => problems.add(`${car}, ${problem}`))
    rows.push([car, ...names.map((name) => cellOf(figures[name], bars[name]))])
    for (const name of names.filter((name) => !meets(figures[name], bars[name]))) {
      addMiss(`report, ${car}: ${name} ${figures[name]}`)
      passed = false
    }
  }
  const slow = await slowPhone(product.url)
  if (!slow.passed) {
    addMiss('report on a slow phone: see its table')
    passed = false
  }
  console.log(`\nreport\n\n${table(['car', ...names], rows)}\n\n${slow.text}\n`)
}
for (const problem of problems) console.log(problem)
process.exit(passed ? 0 : 1)
