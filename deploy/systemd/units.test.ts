import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../e2e/support/product.ts'
import memorySettings from '../../scripts/lib/memory.json' with { type: 'json' }
import { runProgram } from '../testing/program.ts'

/** As they are called once they are installed. */
const units = [
  'avtosled-server@3001.service',
  'avtosled-migrate.service',
  'avtosled-backup.service',
  'avtosled-backup-log.service',
  'avtosled-inspect.service',
  'avtosled-drill.service',
]

/** What is switched on by `systemctl enable`, so that it is there after a reboot. */
const enabled = [
  'avtosled-server@3001.service',
  'avtosled-backup-log.service',
  'avtosled-backup.timer',
  'avtosled-inspect.timer',
  'avtosled-drill.timer',
]

/** Of ten, by `systemd-analyze security`; less is safer. A unit that says nothing has 9.6. The server's
 * readiness comes from a child process, which costs 0.2. */
const MOST_EXPOSED = 1.5

let folder: string

beforeAll(() => {
  folder = temporaryFolder()
  cpSync(import.meta.dirname, folder, { recursive: true })
  for (const file of globSync('*.service', { cwd: folder })) {
    const path = join(folder, file)
    // What they name that only an installed site has.
    const text = readFileSync(path, 'utf8')
    const here = text.replaceAll('/opt/avtosled/node/bin/node', process.execPath)
    writeFileSync(path, here.replace(/^(ExecStopPost=[+-]+)\/opt\/avtosled(?=\/)/m, `$1${process.cwd()}`))
  }
})

const analyze = (...args: string[]) =>
  runProgram('env', [`SYSTEMD_UNIT_PATH=${folder}:`, 'systemd-analyze', ...args])

it('a unit of the user postgres deletes nothing of the running database when it ends', () => {
  const texts = globSync('**/*.{service,conf}', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  expect(texts.filter((text) => /^RemoveIPC=/m.test(text))).toEqual([])
})

describe.each(units)('%s', (unit) => {
  it('says nothing that systemd would not understand', async () => {
    expect(await analyze('verify', '--man=no', '--recursive-errors=no', unit)).toEqual({
      code: 0,
      printed: '',
    })
  })

  it(`is exposed to no more than ${MOST_EXPOSED} of ten`, async () => {
    const threshold = `--threshold=${MOST_EXPOSED * 10}`
    const { code, printed } = await analyze('security', '--offline=yes', threshold, unit)
    expect(code, printed).toBe(0)
  })

  it('runs a file that exists', () => {
    const [template] = unit.split(/(?<=@)\d+/)
    const file = `${template}${unit.includes('@') ? '.service' : ''}`
    const [, entry = ''] = /^ExecStart=\S+ (\S+)/m.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    expect(globSync(entry)).toEqual([entry])
  })
})

it('every unit reads the secrets next to its settings, under the names that avtosled secret encrypts', () => {
  const texts = globSync('*.service', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const named = texts.map((text) => [
    /^EnvironmentFile=\/etc\/avtosled\/(\w+)\.env$/m.exec(text)?.[1],
    /^LoadCredentialEncrypted=avtosled:\/etc\/avtosled\/secrets\/(\w+)$/m.exec(text)?.[1],
  ])
  expect(named.filter(([settings, secrets]) => settings === undefined || settings !== secrets)).toEqual([])
})

it('the server is given the memory that `npm start` gives it', () => {
  const unit = readFileSync(join(folder, 'avtosled-server@.service'), 'utf8')
  for (const [name, value] of Object.entries(memorySettings))
    expect(unit).toMatch(new RegExp(`^Environment=(.* )?"?${name}=${value}"?( |$)`, 'm'))
})

it.each([
  ['success', 9, undefined],
  ['exit-code', 0, 0],
  ['exit-code', 3, 6],
  ['timeout', 7, 14],
  ['signal', 8, 15],
  ['signal', 500, 15],
])('a server that ended with %s after %i restarts waits %s s', async (result, restarts, seconds) => {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  for (const [name, text] of Object.entries({
    systemctl: `[ "$4" = avtosled-server@3001.service ] && echo ${restarts}`,
    sleep: 'echo "$1"',
  }))
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const { code, printed } = await runProgram(
    join(import.meta.dirname, 'back-off.sh'),
    ['avtosled-server@3001.service'],
    { environment: { PATH: `${bin}:${process.env.PATH}`, SERVICE_RESULT: result } },
  )
  expect([code, printed.trim()]).toEqual([0, seconds === undefined ? '' : `${seconds}`])
})

it.each(enabled)('%s can be switched on for good', async (unit) => {
  const root = temporaryFolder()
  cpSync(folder, join(root, 'etc/systemd/system'), { recursive: true })
  const { code, printed } = await runProgram('systemctl', [`--root=${root}`, 'enable', unit])
  expect([code, printed]).toEqual([0, expect.stringContaining('.wants/')])
})

it.each(globSync('*.timer', { cwd: import.meta.dirname }))(
  '%s is a time that systemd knows',
  async (timer) => {
    expect(await analyze('verify', '--man=no', '--recursive-errors=no', timer)).toEqual({
      code: 0,
      printed: '',
    })
  },
)

/** What hands a stop or a restart of one unit on to another, by `man systemd.unit`. */
const TIES = /^(Requires|Requisite|BindsTo|PartOf|PropagatesStopTo|StopPropagatedFrom|Conflicts)=/m

it('a release restarts the servers one after the other: no unit is stopped or restarted with another', () => {
  const tied = globSync('**/*.{service,conf}', { cwd: folder }).filter((file) =>
    TIES.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(tied).toEqual([])
})

it('a server waits for the schema where the migration is started with it', () => {
  const server = readFileSync(join(folder, 'avtosled-server@.service'), 'utf8')
  for (const setting of ['Wants', 'After'])
    expect(server).toMatch(new RegExp(`^${setting}=.*\\bavtosled-migrate\\.service`, 'm'))
})
