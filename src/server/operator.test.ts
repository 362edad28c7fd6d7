import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './db/data-dir-lock.ts'
import { runCommand } from './testing/run-command.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'avtosled-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

const commands: [string, ...string[]][] = [
  ['ledger.ts'],
  ['inspect.ts'],
  ['tokens.ts', 'revoke'],
  ['source.ts', 'off', 'gibdd', 'перерыв'],
  ['moderate.ts', 'list'],
  ['person.ts', 'export', '5'],
]

it.each(commands)(
  '%s says what to do where a server holds the embedded database',
  async (command, ...args) => {
    await mkdir(join(dataDir, 'cluster'))
    const server = await lockDataDir(dataDir)
    const ended = await runCommand(command, args, { env: { DATA_DIR: dataDir } })
    await server.release()
    expect(ended).toMatchObject({
      code: 2,
      printed: '',
      complained: expect.stringMatching(/Остановите сервер .* повторите команду.*\/desk/),
    })
  },
  60_000,
)

it.each(commands)(
  '%s says nothing of a database that is not there, and makes none',
  async (command, ...args) => {
    expect(await runCommand(command, args, { env: { DATA_DIR: dataDir } })).toEqual({
      code: 2,
      printed: '',
      complained: expect.stringContaining('нет встроенной базы: задайте те же DATABASE_URL или DATA_DIR'),
    })
    expect(await readdir(dataDir)).toEqual([])
  },
  60_000,
)
