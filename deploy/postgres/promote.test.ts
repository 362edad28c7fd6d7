import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { runProgram } from '../testing/program.ts'

const tools = temporaryFolder()

/** Nothing answers anywhere, and whatever is asked of this machine's PostgreSQL succeeds. */
for (const [name, does] of [
  ['pg_isready', 'exit 2'],
  ['psql', 'echo t'],
] as const) {
  writeFileSync(join(tools, name), `#!/bin/sh\n${does}\n`)
  chmodSync(join(tools, name), 0o755)
}

const promote = (lost: string) =>
  runProgram('sh', [join(import.meta.dirname, 'promote.sh'), lost], {
    environment: { PATH: `${tools}:${process.env.PATH}` },
  })

it('a standby is not promoted for a primary whose name is mistyped', async () => {
  for (const lost of ['host=db-one-mistyped.invalid port=5432', 'port=5432']) {
    const { code, printed } = await promote(lost)
    expect([code, printed]).toEqual([1, expect.stringContaining('Nothing was changed')])
  }
  expect(await promote('port=5432 host=127.0.0.1')).toMatchObject({ code: 0 })
})
