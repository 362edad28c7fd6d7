import { EventEmitter } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { lockDataDir } from '../db/data-dir-lock.ts'
import { testPostgresUrl } from '../db/testing.ts'
import { callCommand, startCommand } from '../testing/run-command.ts'
import { desk } from './desk.ts'
import { inspectData } from './inspect.ts'
import { knowledge } from './knowledge.ts'
import { ledger } from './ledger.ts'
import { moderate } from './moderate.ts'
import { outputTo } from './operator.ts'
import { person } from './person.ts'
import { source } from './source.ts'
import { status } from './status.ts'
import { tokens } from './tokens.ts'

describe.each([
  { name: 'ledger', command: ledger, args: [] },
  { name: 'inspect', command: inspectData, args: [] },
  { name: 'tokens', command: tokens, args: ['revoke', '--yes'] },
  { name: 'source', command: source, args: ['off', 'gibdd', 'перерыв'] },
  { name: 'moderate', command: moderate, args: ['list'] },
  { name: 'person', command: person, args: ['export', '5'] },
  { name: 'desk', command: desk, args: ['forget', '5'] },
  { name: 'status', command: status, args: [] },
  { name: 'knowledge', command: knowledge, args: ['gaps'] },
])('the command $name', ({ command, args }) => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'avtosled-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const call = () => callCommand(command, args, { env: { DATA_DIR: dataDir } })

  it('gives advice when a server has the embedded database open', async () => {
    await mkdir(join(dataDir, 'cluster'))
    const server = await lockDataDir(dataDir)
    const ended = await call()
    await server.release()
    expect(ended).toMatchObject({
      code: 2,
      printed: '',
      complained: expect.stringMatching(
        /^Встроенная база в «.*» уже открыта другим процессом.*Остановите сервер .* повторите команду.*\/desk/,
      ),
    })
  })

  it('fails without a database, and creates none', async () => {
    expect(await call()).toEqual({
      code: 2,
      printed: '',
      complained: expect.stringContaining('нет встроенной базы: задайте те же DATABASE_URL или DATA_DIR'),
    })
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('a process that needs only the database’s address of a server on PostgreSQL', () => {
  const list = 'operation;order;amount;status\n7;car-7;49.00;SUCCEED\n'
  const nothing = /^$/
  let url: string

  beforeAll(async () => {
    // A socket address has no host, but settings must be addresses with hosts.
    url = (await testPostgresUrl()).replace('@/', '@localhost/')
  })

  it.each([
    { line: 'ledger.ts -', code: 1, printed: /Операция 7: у провайдера за заказ car-7/, complained: nothing },
    { line: 'inspect.ts', code: 0, printed: /\nПовреждений не найдено\.\n$/, complained: nothing },
    {
      line: 'tokens.ts revoke --yes',
      code: 0,
      printed: /^Отозвано ключей доступа: 0\./,
      complained: nothing,
    },
    { line: 'source.ts list', code: 0, printed: /^gibdd +ГИБДД/m, complained: nothing },
    { line: 'moderate.ts publish 17', code: 1, printed: /такого комментария нет/, complained: nothing },
    { line: 'person.ts export 5', code: 2, printed: nothing, complained: /^Человека с номером 5 нет\.\n$/ },
    { line: 'desk.ts forget 5', code: 2, printed: nothing, complained: /^У человека с номером 5 ключа/ },
    { line: 'back-up.ts list', code: 2, printed: nothing, complained: /^npm run backup — сделать копию/ },
    {
      line: 'restore.ts',
      env: { AVTOSLED_PROGRAM: 'avtosled' },
      code: 2,
      printed: nothing,
      complained: /^avtosled restore <копия>(?![\s\S]*npm run)/,
    },
    { line: 'knowledge.ts gaps', code: 0, printed: /^Выучено .+: \d+\.\n/, complained: nothing },
    { line: 'status.ts', code: 0, printed: /\nСхема базы: \d+_[\w-]+\n/, complained: nothing },
    {
      line: 'check-installation.ts start',
      code: 1,
      printed: /✗ Настройки\n.*GIBDD_URL.*✓ База и её схема\n/s,
      complained: nothing,
    },
    { line: 'migrate-database.ts', code: 0, printed: /^Схема базы соответствует/, complained: nothing },
  ])('$line', async ({ line, env = {}, ...expected }) => {
    const [entry = '', ...args] = line.split(' ')
    const { child, ended } = startCommand(entry, args, { env: { DATABASE_URL: url, ...env } })
    child.stdin?.end(list)
    const { code, printed, complained } = await ended
    expect(complained).toMatch(expected.complained)
    expect(printed).toMatch(expected.printed)
    expect(code).toBe(expected.code)
  })
})

it('an operator reads what he can type, and data as it is stored', async () => {
  const env = { AVTOSLED_PROGRAM: 'avtosled' }
  const { ended } = startCommand('check-installation.ts', ['--help'], { env })
  expect(await ended).toEqual({
    code: 0,
    printed: expect.stringMatching(/^avtosled check — готов ли сервер/),
    complained: '',
  })
  const written: string[] = []
  const stream = { on: () => undefined, write: (text: string) => written.push(text) }
  outputTo(stream as never, env).write('{"comment": "npm run ledger"}')
  outputTo(stream as never, env).write('схема старше: npm run migrate')
  expect(written).toEqual([
    '{"comment": "npm run ledger"}',
    'схема старше: systemctl restart avtosled-migrate',
  ])
})

it('a command goes on when its reader has gone, and ends at any other fault of its output', () => {
  const stream = new EventEmitter()
  outputTo(stream as never, {})
  const failWith = (code: string) => () => stream.emit('error', Object.assign(new Error(code), { code }))
  expect(failWith('EPIPE')).not.toThrow()
  expect(failWith('ENOSPC')).toThrow('ENOSPC')
})

const commands = Object.entries(packageJson.scripts).flatMap(([name, script]) => {
  const [, entry] = /^node scripts\/run\.mjs src\/server\/commands\/(.+)$/.exec(script) ?? []
  return entry === undefined ? [] : [{ name, entry }]
})

it('every entry is a script of package.json', () => {
  const entries = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] }).filter((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8').includes('if (import.meta.main)'),
  )
  expect(commands.map(({ entry }) => entry).sort()).toEqual(entries.sort())
})

it.each(commands.filter(({ name }) => name !== 'migrate'))(
  'the other four places of a command name $name',
  ({ name, entry }) => {
    const places = [
      ['deploy/operator.sh', name],
      ['src/server/commands/operator.test.ts', `line: '${entry}`],
      ['README.md', `npm run ${name}`],
      ['docs/operations.md', `npm run ${name}`],
    ] as const
    /** As a whole word: `source` is also the beginning of `sources`. */
    const isNamed = ([file, text]: readonly [string, string]): boolean =>
      readFileSync(file, 'utf8')
        .split(text)
        .some((after, at) => at > 0 && !/^[\w-]/.test(after))
    expect(places.filter((place) => !isNamed(place))).toEqual([])
  },
)
