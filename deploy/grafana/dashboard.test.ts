import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { runProgram } from '../testing/program.ts'
import dashboard from './dashboard.json' with { type: 'json' }

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const panels: readonly Panel[] = dashboard.panels
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

it('every expression of the dashboard is one that Prometheus understands', async () => {
  const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }))
  const file = join(temporaryFolder(), 'panels.yml')
  writeFileSync(file, stringify({ groups: [{ name: 'panels', rules }] }))
  const { code, printed } = await runProgram('promtool', ['check', 'rules', file])
  expect(code, printed).toBe(0)
})

it('no two panels have the same title, and no panel is empty', () => {
  const titles = panels.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
  expect(expressions).not.toContain('')
})
