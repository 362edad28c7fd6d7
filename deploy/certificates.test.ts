import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../e2e/support/product.ts'
import { runProgram } from './testing/program.ts'

const script = join(import.meta.dirname, 'certificates.sh')
const folder = join(temporaryFolder(), 'certificates')
const make = (...names: string[]) => runProgram('sh', [script, folder, ...names])
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('are of one authority, for ten years, with keys that only root reads', async () => {
  expect(await make('server', 'proxy')).toEqual({ code: 0, printed: '' })
  const verified = ['verify', '-CAfile', 'ca.pem', '-verify_hostname', 'proxy', 'proxy.pem']
  expect(await runProgram('openssl', verified, { cwd: folder })).toEqual({
    code: 0,
    printed: 'proxy.pem: OK\n',
  })
  const tenYears = String(3649 * 86_400)
  const lasting = ['x509', '-in', 'server.pem', '-noout', '-checkend', tenYears]
  expect((await runProgram('openssl', lasting, { cwd: folder })).code).toBe(0)
  for (const key of ['ca.pem.key', 'server.pem.key', 'proxy.pem.key'])
    expect(statSync(join(folder, key)).mode & 0o077).toBe(0)
})

it('stay when others are added', async () => {
  const before = [read('ca.pem'), read('server.pem.key')]
  expect((await make('server', 'prometheus')).code).toBe(0)
  expect([read('ca.pem'), read('server.pem.key')]).toEqual(before)
  expect(read('prometheus.pem')).toContain('CERTIFICATE')
  expect((await make()).code).toBe(2)
})
