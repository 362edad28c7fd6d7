import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../e2e/support/product.ts'
import memorySettings from '../../scripts/lib/memory.json' with { type: 'json' }
import { runProgram } from '../testing/program.ts'

/** As they are called once they are installed. */
const units = ['avtosled-server@3001.service', 'avtosled-migrate.service']

/** Of ten, by `systemd-analyze security`; less is safer. A unit that says nothing has 9.6. */
const MOST_EXPOSED = 1.3

let folder: string

beforeAll(() => {
  folder = temporaryFolder()
  cpSync(import.meta.dirname, folder, { recursive: true })
  for (const file of globSync('*.service', { cwd: folder })) {
    const path = join(folder, file)
    // The one thing they name that only an installed site has.
    writeFileSync(path, readFileSync(path, 'utf8').replace('/opt/avtosled/node/bin/node', process.execPath))
  }
})

const analyze = (...args: string[]) =>
  runProgram('env', [`SYSTEMD_UNIT_PATH=${folder}:`, 'systemd-analyze', ...args])

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
    const [, entry = ''] = /^ExecStart=\S+ (\S+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    expect(globSync(entry)).toEqual([entry])
  })
})

it('the server is given the memory that `npm start` gives it', () => {
  const unit = readFileSync(join(folder, 'avtosled-server@.service'), 'utf8')
  for (const [name, value] of Object.entries(memorySettings))
    expect(unit).toMatch(new RegExp(`^Environment=(.* )?"?${name}=${value}"?( |$)`, 'm'))
})
