import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const EX_CONFIG = 78

it('a trial server with wrong settings ends with the code that no supervisor tries again', async () => {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, NODE_ENV: 'production', DEMO_REGISTRIES: 'gibdd' }
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; said: string }>()
  const child = execFile(
    process.execPath,
    [join(import.meta.dirname, 'main.ts')],
    { env, timeout: 60_000 },
    (_error, _printed, said) => resolve({ code: child.exitCode, said }),
  )
  expect(await promise).toEqual({ code: EX_CONFIG, said: expect.stringContaining('METRICS_TOKEN') })
}, 60_000)
