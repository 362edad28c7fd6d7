import { chmodSync, existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../e2e/support/product.ts'
import packageJson from '../package.json' with { type: 'json' }
import { runProgram } from './testing/program.ts'

const folder = temporaryFolder()

/** Stands in for systemd, which does not run here: says what it was told to start, and with what on standard input. */
writeFileSync(
  join(folder, 'systemd-run'),
  `#!/bin/sh
printf '%s\\n' "$@" --
for last; do :; done
[ "$last" != - ] || cat
`,
)
chmodSync(join(folder, 'systemd-run'), 0o755)

const RELEASE = '/opt/avtosled/'

/** What `avtosled …` has systemd start. */
async function started(...args: string[]) {
  const { code, printed } = await runProgram('sh', [join(import.meta.dirname, 'operator.sh'), ...args], {
    environment: { PATH: `${folder}:${process.env.PATH}` },
  })
  expect(code, printed).toBe(0)
  const [told = '', stdin] = printed.split('\n--\n')
  const lines = told.split('\n')
  const begun = lines.findIndex((line) => !line.startsWith('--'))
  const properties = lines.flatMap((line) => line.match(/(?<=^--property=).*/) ?? [])
  return { properties, command: lines.slice(begun), stdin }
}

const asServer = ['User=avtosled', 'DynamicUser=yes', 'EnvironmentFile=/etc/avtosled/avtosled.env']
const asPostgres = ['User=postgres', 'DynamicUser=no', 'EnvironmentFile=/etc/avtosled/postgres.env']

/** A command of an operator and its entry; `migrate` is a step of a release. */
const commands = Object.entries(packageJson.scripts).flatMap(([name, script]) => {
  const [, entry] = /^node scripts\/run\.mjs (src\/server\/commands\/.+)$/.exec(script) ?? []
  return entry === undefined || name === 'migrate' ? [] : [[name, entry] as const]
})

/** They read the files of the database, or need its superuser. */
const ofPostgres = ['inspect', 'backup', 'restore']

describe.each(commands)('avtosled %s', (name, program) => {
  it('runs what `npm run` of that name runs, as whom it takes, with the settings of that role', async () => {
    const { properties, command } = await started(name, 'one', 'two words')
    expect(properties).toEqual(expect.arrayContaining(ofPostgres.includes(name) ? asPostgres : asServer))
    const [node, entry = '', ...args] = command
    expect(node).toBe(`${RELEASE}node/bin/node`)
    expect(entry).toBe(program)
    expect(existsSync(entry)).toBe(true)
    expect(args).toEqual(['one', 'two words'])
  })

  it('asks systemd for nothing that it does not know', async () => {
    const { properties } = await started(name)
    const unit = join(folder, `${name}.service`)
    writeFileSync(unit, ['[Service]', 'ExecStart=/bin/true', ...properties, ''].join('\n'))
    expect(
      await runProgram('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', unit]),
    ).toEqual({
      code: 0,
      printed: '',
    })
  })

  it('has its settings in an example', async () => {
    const { properties } = await started(name)
    const [settings = ''] = properties.flatMap(
      (line) => line.match(/(?<=^EnvironmentFile=\/etc\/avtosled\/).*/) ?? [],
    )
    const files = globSync('*.env', { cwd: join(import.meta.dirname, 'env') })
    expect([...files, 'avtosled.env']).toContain(settings)
  })
})

it('the provider’s list is read by whoever calls, and need not be readable by the user of the servers', async () => {
  const list = join(folder, 'operations.csv')
  writeFileSync(list, 'номер;сумма\n', { mode: 0o600 })
  expect(await started('ledger', list)).toMatchObject({
    command: [expect.anything(), 'src/server/commands/ledger.ts', '-'],
    stdin: 'номер;сумма\n',
  })
})

it('a command that is none is refused, and nothing is started', async () => {
  expect(await runProgram('sh', [join(import.meta.dirname, 'operator.sh'), 'start'])).toMatchObject({
    code: 2,
  })
})
