import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../e2e/support/product.ts'
import packageJson from '../package.json' with { type: 'json' }
import { runProgram } from './testing/program.ts'

const folder = temporaryFolder()
const operator = join(import.meta.dirname, 'operator.sh')

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
  const { code, printed } = await runProgram('sh', [operator, ...args], {
    environment: { PATH: `${folder}:${process.env.PATH}` },
  })
  expect(code, printed).toBe(0)
  const [told = '', stdin] = printed.split('\n--\n')
  const lines = told.split('\n')
  const begun = lines.indexOf(`${RELEASE}node/bin/node`)
  const properties = lines.flatMap((line) => line.match(/(?<=^--property=).*/) ?? [])
  return { properties, command: lines.slice(begun), stdin }
}

const settingsOf = (role: string) => [
  `EnvironmentFile=/etc/avtosled/${role}.env`,
  `LoadCredentialEncrypted=avtosled:/etc/avtosled/secrets/${role}`,
]
const asServer = ['User=avtosled', 'DynamicUser=yes', ...settingsOf('avtosled')]
const asPostgres = ['User=postgres', 'DynamicUser=no', ...settingsOf('postgres')]

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
  expect(await runProgram('sh', [operator, 'start'])).toMatchObject({ code: 2 })
})

it('the check gets every name of the settings file', async () => {
  const etc = join(folder, 'etc')
  mkdirSync(join(etc, 'secrets/avtosled'), { recursive: true })
  writeFileSync(join(etc, 'avtosled.env'), "# A='1'\nPUBLIC_URL='https://a.example'\nPUBLIK_URL='x'\n")
  writeFileSync(join(etc, 'secrets/avtosled/GIBD_TOKEN'), '')
  const { printed } = await runProgram('sh', [operator, 'check'], {
    environment: { PATH: `${folder}:${process.env.PATH}`, AVTOSLED_ETC: etc },
  })
  expect(printed).toContain('--setenv=AVTOSLED_SETTINGS=PUBLIC_URL PUBLIK_URL GIBD_TOKEN \n')
})

describe('a secret', () => {
  // The key of the machine must not be on a file system that a restart empties.
  mkdirSync('.cache', { recursive: true })
  const place = mkdtempSync(join(process.cwd(), '.cache/secrets-'))
  const environment = { AVTOSLED_ETC: place, SYSTEMD_CREDENTIAL_SECRET: join(place, 'key') }
  const entered = (words: string) =>
    runProgram('sh', ['-c', `echo of-the-operator | sh ${operator} secret ${words}`], { environment })
  afterAll(() => rmSync(place, { recursive: true }))

  beforeAll(() => {
    mkdirSync(join(place, 'secrets/avtosled'), { recursive: true })
    writeFileSync(join(place, 'avtosled.env'), "CAPTCHA_SECRET=''\nGIBDD_TOKEN='earlier'\n")
  })

  it('is encrypted, and decrypted for the setting of its name alone', async () => {
    expect((await entered('CAPTCHA_SECRET')).code).toBe(0)
    const file = join(place, 'secrets/avtosled/CAPTCHA_SECRET')
    expect(readFileSync(file, 'utf8')).not.toContain('of-the-operator')
    const decrypted = (name: string) =>
      runProgram('systemd-creds', ['decrypt', `--name=avtosled_${name}`, file, '-'], { environment })
    expect((await decrypted('CAPTCHA_SECRET')).printed).toContain('of-the-operator\n')
    expect((await decrypted('METRICS_TOKEN')).code).not.toBe(0)
  })

  it('leaves no other value of it unnoticed', async () => {
    expect((await entered('CAPTCHA_SECRET')).printed).not.toContain('Уберите')
    expect((await entered('GIBDD_TOKEN')).printed).toContain('Уберите значение GIBDD_TOKEN из ')
  })

  it.each(['', '../x', 'gibdd_token', 'GIBDD_TOKEN root', 'GIBDD_TOKEN owner more'])(
    'is not “%s”',
    async (words) => expect((await entered(words)).code).toBe(2),
  )
})

describe('a release', () => {
  const place = join(folder, 'site')
  const releases = join(place, 'releases')
  const home = join(place, 'current')
  const bin = join(place, 'bin')
  const source = join(place, 'source')
  const calls = join(place, 'calls')
  const cache = join(place, 'cache')
  const machine = join(place, 'machine')
  const git = (...args: string[]) => runProgram('git', ['-C', source, ...args])

  const program = (name: string, text: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >>${calls}\n${text}\n`, { mode: 0o755 })

  /** Commits a version of the project with these files. */
  async function commit(files: Readonly<Record<string, string>>): Promise<string> {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(source, file, '..'), { recursive: true })
      writeFileSync(join(source, file), text)
    }
    await git('add', '.')
    await git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'next')
    return (await git('rev-parse', 'HEAD')).printed.trim()
  }

  const run = (...args: string[]) =>
    runProgram('sh', [operator, ...args], {
      environment: {
        PATH: `${bin}:${process.env.PATH}`,
        AVTOSLED_HOME: home,
        AVTOSLED_RELEASES: releases,
        AVTOSLED_ETC: place,
        AVTOSLED_PAUSE: '0',
        AVTOSLED_ROOT: machine,
      },
    })

  /** Compiling runs here, the check of settings ends as asked. */
  const settingsSuit = (suit: boolean) =>
    program(
      'systemd-run',
      `case "$*" in *avtosled-build*) while [ "$1" != /bin/sh ]; do shift; done; cd ${bin}; CACHE_DIRECTORY=${cache} exec "$@";; esac; exit ${suit ? 0 : 1}`,
    )

  const called = () => readFileSync(calls, 'utf8').split('\n')
  const working = () => basename(realpathSync(home))

  const packages = {
    '': { dependencies: { pino: '1' }, devDependencies: { vite: '1' } },
    'node_modules/pino': {
      dependencies: { split: '2' },
      optionalDependencies: { '@a/native': '1' },
      peerDependencies: { typescript: '1', '@a/peer': '1' },
      peerDependenciesMeta: { typescript: { optional: true } },
    },
    'node_modules/pino/node_modules/split': { dependencies: { '@a/deep': '1' } },
    'node_modules/split': { dev: true },
    'node_modules/@a/deep': {},
    'node_modules/@a/native': { optional: true },
    'node_modules/@a/peer': { peer: true },
    'node_modules/typescript': { devOptional: true, optionalDependencies: { '@a/compiler': '1' } },
    'node_modules/@a/compiler': { optional: true },
    'node_modules/vite': { dev: true, dependencies: { split: '1' } },
  }
  const first = {
    '.node-version': '24.0.0\n',
    'CHANGELOG.md': '# Releases\n',
    'deploy/slim.sh': readFileSync(join(import.meta.dirname, 'slim.sh'), 'utf8'),
    'deploy/slim.mjs': readFileSync(join(import.meta.dirname, 'slim.mjs'), 'utf8'),
    'package-lock.json': JSON.stringify({ packages }),
    'deploy/systemd/a.service': 'first',
    'deploy/prometheus/prometheus.yml': 'unchanged',
    'e2e/a': '',
  }
  let commits: string[]

  beforeAll(async () => {
    for (const dir of [releases, bin, source, cache, join(place, 'secrets/avtosled')])
      mkdirSync(dir, { recursive: true })
    writeFileSync(join(place, 'avtosled.env'), "HOST='10.0.0.21'\n")
    program(
      'systemctl',
      'case $1 in list-units) echo "avtosled-server@3001.service loaded"; echo "avtosled-server@3002.service loaded";; esac',
    )
    settingsSuit(true)
    // A fetched Node is a folder with npm in it; the server is ready at once.
    program(
      'curl',
      '[ "$2" != -o ] || [ "$3" = /dev/null ] || : >"$3"; case "$*" in *SHASUMS*) echo "x node-v24.0.0-linux-x64.tar.xz";; esac',
    )
    program('sha256sum', '')
    program(
      'npm',
      `mkdir -p build node_modules/.bin node_modules/pino/pino.js.map node_modules/pino/pino.d.ts ${Object.keys(packages).join(' ')}
      echo '# changed by a package' >>deploy/slim.sh
      : >build/tool
      chmod 4777 build/tool`,
    )
    await runProgram('git', ['init', '--quiet', '--initial-branch=main', source])
    commits = [await commit(first)]
    await runProgram('git', ['clone', '--quiet', '--mirror', source, join(releases, 'repository')])
    // tar unpacks an archive that curl has not filled; only this call has -J.
    program('tar', 'case "$*" in *-xJ*) ;; *) exec /usr/bin/tar "$@";; esac')
  })

  it('says what it will do, and does nothing without --yes', async () => {
    const { code, printed } = await run('release', 'main')
    expect(code).toBe(2)
    expect(printed).toContain(`Сейчас: ничего. Будет: ${commits[0]}.`)
    expect(existsSync(home)).toBe(false)
  })

  it('is built next to, has only what a server needs, and restarts the servers one by one', async () => {
    const { code, printed } = await run('release', 'main', '--yes')
    expect(code, printed).toBe(0)
    expect(readdirSync(realpathSync(home)).sort()).toEqual([
      'CHANGELOG.md',
      'RELEASE',
      'build',
      'deploy',
      'node',
      'node_modules',
    ])
    const installed = globSync('**/*', { cwd: join(home, 'node_modules') })
    expect(installed.sort()).toEqual([
      '@a',
      '@a/deep',
      '@a/native',
      '@a/peer',
      'pino',
      'pino/node_modules',
      'pino/node_modules/split',
    ])
    expect(readFileSync(join(home, 'RELEASE'), 'utf8')).toBe(`${commits[0]}\n`)
    expect(printed).toMatch(new RegExp(`Работает ${commits[0]}\\.\n$`))
    // Programs of packages change nothing but these two folders, and get no rights of root.
    expect(readFileSync(join(home, 'deploy/slim.sh'), 'utf8')).toBe(first['deploy/slim.sh'])
    expect(statSync(join(home, 'build/tool')).mode & 0o7777).toBe(0o755)
    expect(called().filter((line) => /restart|readyz/.test(line))).toEqual([
      'systemctl restart avtosled-migrate',
      'systemctl restart avtosled-server@3001.service',
      expect.stringMatching(
        /^curl -fs -o \/dev\/null --cacert .* server:3001:10\.0\.0\.21:3001 https:\/\/server:3001\/readyz$/,
      ),
      'systemctl restart avtosled-server@3002.service',
      expect.stringMatching(
        /^curl -fs -o \/dev\/null --cacert .* server:3002:10\.0\.0\.21:3002 https:\/\/server:3002\/readyz$/,
      ),
    ])
  })

  it('shows new migrations and steps by hand; settings that do not suit it leave the old one', async () => {
    commits.push(
      await commit({ 'migrations/2_b.sql': 'select 1', 'CHANGELOG.md': '# Releases\n\nSet A_NEW.\n' }),
    )
    const preview = await run('release', 'main')
    expect(preview.printed).toContain('Изменит базу: migrations/2_b.sql\nSet A_NEW.\n')
    settingsSuit(false)
    const refused = await run('release', 'main', '--yes')
    settingsSuit(true)
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('не годятся настройки') })
    expect(working()).toBe(commits[0]?.slice(0, 12))
  })

  it('goes back once, and leaves the schema', async () => {
    expect((await run('release', 'main', '--yes')).code).toBe(0)
    expect(working()).toBe(commits[1]?.slice(0, 12))
    expect(await run('back')).toMatchObject({
      code: 2,
      printed: expect.stringContaining(`Будет: ${commits[0]}. База останется`),
    })
    writeFileSync(calls, '')
    expect((await run('back', '--yes')).code).toBe(0)
    expect(working()).toBe(commits[0]?.slice(0, 12))
    expect(called().join()).not.toContain('migrate')
    expect(await run('back', '--yes')).toMatchObject({
      code: 2,
      printed: expect.stringContaining('avtosled restore'),
    })
  })

  it('names installed files that differ, and edited ones only if it changed them', async () => {
    const install = (file: string, text: string) => {
      mkdirSync(join(machine, file, '..'), { recursive: true })
      writeFileSync(join(machine, file), text)
    }
    install('etc/systemd/system/a.service', 'old')
    install('etc/prometheus/alerts.yml', 'same')
    install('etc/nginx/avtosled/site.conf', 'edited')
    install('etc/prometheus/prometheus.yml', 'edited')
    commits.push(
      await commit({
        'deploy/systemd/a.service': 'new',
        'deploy/prometheus/alerts.yml': 'same',
        'deploy/prometheus/prometheus.yml': 'unchanged',
        'deploy/nginx/avtosled/site.conf': 'new',
      }),
    )
    const { printed } = await run('release', 'main', '--yes')
    expect(printed.match(/^.*не такой, как в выпуске.*$/gm)).toEqual([
      `/etc/systemd/system/a.service не такой, как в выпуске: поставьте ${home}/deploy/systemd/a.service, затем systemctl daemon-reload`,
      `/etc/nginx/avtosled/site.conf не такой, как в выпуске: поставьте ${home}/deploy/nginx/avtosled/site.conf со своими значениями, затем nginx -t && systemctl reload nginx`,
    ])
    install('etc/systemd/system/a.service', 'new')
    expect((await run('back', '--yes')).printed).toContain(
      `/etc/systemd/system/a.service не такой, как в выпуске: поставьте ${home}/deploy/systemd/a.service,`,
    )
  })

  it('that does not compile leaves the old one', async () => {
    const before = working()
    await commit({ 'CHANGELOG.md': 'broken' })
    const npm = readFileSync(join(bin, 'npm'), 'utf8')
    program('npm', 'mkdir -p build node_modules; exit 1')
    const failed = await run('release', 'main', '--yes')
    writeFileSync(join(bin, 'npm'), npm)
    expect(failed).toMatchObject({ code: 1, printed: expect.stringContaining('Не собран: ') })
    expect(working()).toBe(before)
    expect(readdirSync(releases).filter((name) => name.includes('.new'))).toEqual([])
  })

  it('keeps three old folders', async () => {
    for (const text of ['c', 'd', 'e', 'f']) {
      commits.push(await commit({ 'CHANGELOG.md': text }))
      expect((await run('release', 'main', '--yes')).code).toBe(0)
    }
    const kept = readdirSync(releases).filter((name) => /^[0-9a-f]{12}$/.test(name))
    expect(kept).toHaveLength(4)
    expect(kept).toContain(working())
  }, 20_000)

  it('of a name that is none is refused', async () => {
    expect(await run('release', 'v9', '--yes')).toMatchObject({
      code: 2,
      printed: expect.stringContaining('Нет такого выпуска: v9'),
    })
  })
})

it('a restore on trial takes the newest copy, and leaves nothing behind', async () => {
  const backups = join(folder, 'backups')
  for (const name of ['2026-11-20T03-00-00Z', '2026-11-21T03-00-00Z', 'wal', 'unfinished'])
    mkdirSync(join(backups, name), { recursive: true })
  const node = join(folder, 'node')
  writeFileSync(node, '#!/bin/sh\n[ -d "$PGDATA" ] && echo "$@"\nexit 1\n', { mode: 0o755 })
  const { code, printed } = await runProgram('sh', [join(import.meta.dirname, 'postgres/drill.sh')], {
    environment: { BACKUP_DIR: backups, NODE: node },
  })
  expect(code).toBe(1)
  expect(printed).toContain(`src/server/commands/restore.ts ${backups}/2026-11-21T03-00-00Z --yes --trial\n`)
  expect(readdirSync(backups)).toHaveLength(4)
})
