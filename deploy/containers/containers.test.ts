import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { startPrimary } from '../../bench/support/cluster/postgres-node.ts'
import { temporaryFolder } from '../../e2e/support/product.ts'
import packageJson from '../../package.json' with { type: 'json' }
import memorySettings from '../../scripts/lib/memory.json' with { type: 'json' }
import { settingsByGroup, settingsIn } from '../../src/testing/settings-document.ts'
import { startEchoServer } from '../testing/echo-server.ts'
import { internalCertificates } from '../testing/internal.ts'
import { runProgram } from '../testing/program.ts'

/**
 * No image can be fetched where tests run: what the files name is held to what there is, and their scripts run here,
 * with simulated programs of the images.
 */

const inDeploy = (...parts: string[]) => join(import.meta.dirname, '..', ...parts)
const text = (...parts: string[]) => readFileSync(inDeploy(...parts), 'utf8')

const matches = (content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(([, found = '']) => found)

interface Service {
  readonly image: string
  readonly entrypoint?: readonly string[]
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: string
  readonly volumes?: readonly string[]
  readonly logging?: { readonly options: Readonly<Record<string, string>> }
  readonly read_only?: boolean
  readonly depends_on?: Readonly<Record<string, unknown>>
}

interface Composition {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
}

const { services, volumes }: Composition = parse(text('containers/compose.yaml'), { merge: true })
const all = Object.values(services)

const mounts = ({ volumes = [] }: Service) =>
  volumes.map((volume) => {
    const [from = '', to = ''] = volume.split(':')
    return { from, to }
  })

const root = temporaryFolder()
const newFolder = () => mkdtempSync(join(root, 'case-'))

/** A folder of simulated programs of an image: each is a shell script. */
function simulated(programs: Readonly<Record<string, string>>) {
  const folder = newFolder()
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { folder, PATH: `${folder}${delimiter}${process.env.PATH}` }
}

const run = (
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd?: string,
) => runProgram('sh', [inDeploy('containers', script), ...args], { environment, cwd })

describe('the image', () => {
  const containerfile = text('containers/Containerfile')

  it('has the Node of the project, in every stage', () => {
    expect(matches(containerfile, /^ARG NODE=(.+)$/gm)).toEqual([
      readFileSync('.node-version', 'utf8').trim(),
    ])
    expect(new Set(matches(containerfile, /^FROM (node\S+)/gm)).size).toBe(1)
  })

  it('has for copies the PostgreSQL that the database is', () => {
    const [version] = matches(containerfile, /^ARG POSTGRES=(.+)$/gm)
    expect(services.postgres?.image).toBe(`postgres:${version}`)
  })

  it('is built by a command of the project, starts its server, and not as root', () => {
    for (const script of matches(containerfile, /npm run (\w+)/g))
      expect(packageJson.scripts).toHaveProperty(script)
    expect(matches(containerfile, /^CMD \["node", "(.+)"\]$/gm)).toEqual(['src/start/main.ts'])
    expect(matches(containerfile, /^USER (.+)$/gm)).toEqual(['node', 'postgres'])
  })

  it('gives the server the memory that `npm start` gives it', () => {
    for (const [name, value] of Object.entries(memorySettings))
      expect(containerfile).toMatch(new RegExp(`^ENV (.* )?${name}="?${value}"?( |$)`, 'm'))
  })

  it('takes along every folder that the server reads', () => {
    const copied = matches(containerfile, /^COPY --from=build \/avtosled\/(\S+)/gm)
    expect(copied.toSorted()).toEqual(['build', 'migrations', 'node_modules', 'package.json', 'src'])
  })
})

it('admits the roles and the copies by their certificates, over TLS, and nobody by a password', async () => {
  const server = await startPrimary()
  try {
    await server.sql('create database avtosled', 'postgres')
    await server.sql(text('postgres/roles.sql'))
    const { code, printed } = await run('admission.sh', [], { PGDATA: server.data })
    expect(code, printed).toBe(0)
    const rules =
      'select type, auth_method, error, user_name as roles from pg_hba_file_rules where type like $$host%$$'
    const admitted = await server.sql(rules)
    await server.sql('select pg_reload_conf()')
    expect(admitted).toEqual([
      {
        ...{ type: 'hostssl', auth_method: 'cert', error: null },
        roles: ['postgres', 'avtosled', 'avtosled_owner'],
      },
    ])
    for (const role of ['avtosled', 'avtosled_owner']) {
      const named = async (url: string) => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        const { rows } = await client.query('select current_user as role')
        await client.end()
        return rows
      }
      const url = server.url(role, 'avtosled')
      await expect.poll(() => named(url)).toEqual([{ role }])
      await expect(named(url.replace(/\?.*/, ''))).rejects.toThrow('no pg_hba.conf entry')
    }
  } finally {
    await server.stop()
  }
})

describe('the composition', () => {
  it('starts programs and mounts files that exist, or that prepare.sh writes', () => {
    const words = all.flatMap(({ command = [] }) => command)
    expect(words.filter((word) => word.endsWith('.ts') && !existsSync(word))).toEqual([])
    const files = all.flatMap((service) => mounts(service).map(({ from }) => from))
    const ours = files.filter((path) => path.startsWith('.') && !path.startsWith('./site/'))
    expect(ours.filter((path) => !existsSync(inDeploy('containers', path)))).toEqual([])
    for (const service of all.filter(({ entrypoint }) => entrypoint))
      expect(mounts(service).map(({ to }) => to)).toContain(service.entrypoint?.[1])
  })

  it('keeps in named volumes what must outlive a container, and has none that no service uses', () => {
    const named = all
      .flatMap((service) => mounts(service).map(({ from }) => from))
      .filter((from) => /^\w/.test(from))
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)))
    const places = ['postgres', 'copies', 'log'].map((name) => services[name]?.environment?.PGDATA)
    expect(new Set(places).size).toBe(1)
    for (const service of [services.postgres, services.copies])
      expect(service && mounts(service)).toContainEqual({ from: 'database', to: '/var/lib/postgresql/data' })
    const served = [services.proxy, services.certificate].map((service) => service && mounts(service))
    for (const shared of [
      { from: 'acme', to: '/var/www/acme' },
      { from: './site/tls', to: '/etc/ssl/avtosled' },
    ])
      for (const one of served) expect(one).toContainEqual(shared)
  })

  it('pins every image, and rotates what every container prints', () => {
    const foreign = all.map(({ image }) => image).filter((image) => !image.startsWith('avtosled'))
    expect(foreign.filter((image) => !/^[\w/]+:v?\d+\.\d+(\.\d+)?(-bookworm)?$/.test(image))).toEqual([])
    for (const { logging } of all)
      expect(logging?.options).toMatchObject({ 'max-file': '10', 'max-size': '20m' })
  })

  it('lets two servers of the same image start after the schema is there, and no other trust a header', () => {
    const servers = Object.entries(services).filter(([name]) => /^server-|^commands$/.test(name))
    expect(servers).toHaveLength(3)
    for (const [, server] of servers) {
      expect(server).toMatchObject({
        image: services.migrate?.image,
        read_only: true,
        depends_on: { migrate: { condition: 'service_completed_successfully' } },
        environment: { TRUST_PROXY: 'uniquelocal' },
      })
    }
  })

  it('gives the proxy every file that its configuration includes', () => {
    const mounted = (services.proxy?.volumes ?? []).map((volume) => volume.split(':')[1])
    const included = matches(text('nginx/avtosled.conf'), /^\s*include (\S+);$/gm)
    expect(included.length).toBeGreaterThan(0)
    expect(mounted).toEqual(expect.arrayContaining(included))
  })

  it('sends the proxy to these servers', () => {
    const named = matches(text('containers/servers.conf'), /^server ([\w-]+):3000 /gm)
    expect(named).toEqual(Object.keys(services).filter((name) => name.startsWith('server-')))
  })
})

describe('prepare.sh', () => {
  const folder = newFolder()
  const site = join(folder, 'site')
  const prepare = (...args: string[]) => run('prepare.sh', args, { AVTOSLED_SITE: site })
  const read = (file: string) => readFileSync(join(site, file), 'utf8')

  beforeAll(async () => {
    const { code, printed } = await prepare('cars.example', 'me@cars.example')
    expect(code, printed).toBe(0)
  })

  it('writes every file that the composition wants, for nobody else to read', () => {
    const wanted = all.flatMap((service) => [
      service.env_file ?? '',
      ...mounts(service).map(({ from }) => from.replace('./', '')),
    ])
    const files = new Set(wanted.filter((path) => path.startsWith('site/')).map((path) => path.slice(5)))
    expect(new Set(readdirSync(site))).toEqual(files)
    for (const file of files) expect(statSync(join(site, file)).mode & 0o077).toBe(0)
  })

  it('names only settings that something reads, and no password of the database', async () => {
    const known = await settingsByGroup()
    const set = ['avtosled.env', 'owner.env', 'copies.env'].flatMap((file) => settingsIn(read(file)))
    const given = all
      .filter(({ image }) => image.startsWith('avtosled'))
      .flatMap(({ environment = {} }) => Object.keys(environment))
    const names = [...set.map(({ name }) => name), ...given].filter(
      (name) => !/^(TEXTFILES|CREDENTIALS_DIRECTORY)$/.test(name),
    )
    expect(names.filter((name) => !known.includes(`\`${name}\``))).toEqual([])
    for (const [file, role] of [
      ['avtosled.env', 'avtosled'],
      ['owner.env', 'avtosled_owner'],
      ['copies.env', 'postgres'],
    ] as const)
      expect(read(file)).toContain(
        `DATABASE_URL='postgres://${role}@postgres/avtosled?sslmode=verify-full&sslrootcert=/internal/ca.pem&sslcert=/internal/${role}.pem&sslkey=/internal/${role}.pem.key'`,
      )
    expect(read('avtosled.env')).toContain("PUBLIC_URL='https://cars.example'")
    expect(read('site.conf')).toContain('server_name cars.example;')
    expect(readFileSync(join(folder, '.env'), 'utf8')).toMatch(/^AVTOSLED_RELEASE=[0-9a-f]{12}$/m)
  })

  it('changes nothing when it runs again, and takes no odd name', async () => {
    appendFileSync(join(site, 'avtosled.env'), "GIBDD_TOKEN='x'\n")
    const before = readdirSync(site)
      .filter((file) => file !== 'tls')
      .map(read)
    expect((await prepare('other.example', 'me@cars.example')).code).toBe(0)
    expect(
      readdirSync(site)
        .filter((file) => file !== 'tls')
        .map(read),
    ).toEqual(before)
    expect((await prepare('a;b', 'me@cars.example')).code).toBe(2)
  })
})

describe('the commands in a container', () => {
  const named = Object.entries(packageJson.scripts).flatMap(([name, script]) => {
    const [, entry] = /^node scripts\/run\.mjs (src\/server\/commands\/.+)$/.exec(script) ?? []
    return entry === undefined || name === 'migrate' ? [] : [[name, entry] as const]
  })

  it.each(named)('%s runs what `npm run` of that name runs', async (name, entry) => {
    const { PATH } = simulated({ node: 'printf "%s\\n" "$@"' })
    const { printed } = await run('command.sh', [name, 'one', 'two words'], { PATH })
    expect(printed).toBe(`${entry}\none\ntwo words\n`)
  })

  it('copies every night, tries a restore on Sundays, and says how each ended', async () => {
    // Monday 12:15, then Sunday 02:15:01; the third night does not come.
    const { folder, PATH } = simulated({
      sleep:
        'echo "sleep $*"; count=$(cat slept 2>/dev/null || echo 0); echo $((count + 1)) >slept; [ $count -lt 2 ]',
      date: 'n=$(cat slept 2>/dev/null || echo 0); case "$*" in "-d 02:15 +%s") echo 8100 ;; +%s) [ $n = 0 ] && echo 44100 || echo 8101 ;; *) [ $n = 1 ] && echo 1 || echo 7 ;; esac',
      node: '[ "$(cat slept)" = 1 ]',
    })
    writeFileSync(join(folder, 'drill.sh'), 'echo "drill by $NODE"\n')
    writeFileSync(join(folder, 'tell-ended.sh'), 'echo "$1 $SERVICE_RESULT"\n')
    const { printed } = await run('command.sh', ['nightly'], { PATH }, folder)
    expect(printed.trim().split('\n')).toEqual([
      ...['sleep 50401', 'backup success', 'sleep 86400'],
      ...['backup failed', 'drill by node', 'drill success', 'sleep 86400'],
    ])
  })
})

it('a server is healthy when it is ready, asked as the proxy asks', async () => {
  const { server, credentials } = await internalCertificates()
  const running = await startEchoServer(server)
  const health = () =>
    runProgram(process.execPath, [inDeploy('containers/ready.mjs')], {
      environment: { CREDENTIALS_DIRECTORY: credentials, PORT: String(running.port) },
    })
  expect((await health()).code).toBe(0)
  running.isReady = false
  expect((await health()).code).toBe(1)
  await running.stop()
  expect((await health()).code).toBe(1)
})

describe('the certificate', () => {
  it('is our own until the issuer gives one, which the proxy loads', async () => {
    const tls = join(newFolder(), 'tls')
    const lineage = join(newFolder(), 'lineage')
    mkdirSync(tls)
    mkdirSync(lineage)
    writeFileSync(join(lineage, 'fullchain.pem'), 'chain')
    writeFileSync(join(lineage, 'privkey.pem'), 'key')
    // The second time nothing was due; then the test ends the loop.
    const { folder, PATH } = simulated({
      sleep: 'echo "sleep $1"; [ "$1" != 3600 ]',
      chown: 'echo "chown $*"',
      certbot: `echo "certbot $6 $7 $8"; [ ! -e asked ] || exit 1; touch asked; RENEWED_LINEAGE=${lineage} sh -c "\${13}"`,
    })
    const settings = {
      ...{ PATH, TLS: tls, SITE: 'cars.example', EMAIL: 'me@cars.example' },
      ...{ INTERNAL: join(folder, 'internal'), CERTIFICATES: inDeploy('certificates.sh') },
    }
    const { printed } = await run('certificate.sh', [], settings, folder)
    expect(printed).toMatch(
      /sleep 60\ncertbot --webroot-path \/var\/www\/acme --domain\nsleep 43200\ncertbot .*\nsleep 3600\n/,
    )
    expect(readFileSync(join(tls, 'fullchain.pem'), 'utf8')).toBe('chain')
    expect(readFileSync(join(tls, 'key.pem'), 'utf8')).toBe('key')
    expect(printed).toContain(`chown -R 1000 ${folder}/internal/server `)
    expect(printed).toContain(`chown 1001 ${folder}/internal/avtosled_owner.pem.key\n`)
    expect(readdirSync(join(folder, 'internal/server'))).toEqual(['TLS_CA', 'TLS_CERTIFICATE', 'TLS_KEY'])
  })

  it('is loaded when it is newer than the one the proxy has', async () => {
    const { folder, PATH } = simulated({
      sleep:
        'n=$(cat slept 2>/dev/null || echo 0); echo $((n + 1)) >slept; [ $n != 1 ] || touch -d "1 hour" fullchain.pem; [ $n -lt 3 ] || touch ended; [ $n -lt 3 ]',
      nginx: 'echo "nginx $*" >>calls; [ "$1" != -g ] || until [ -e ended ]; do :; done',
    })
    writeFileSync(join(folder, 'fullchain.pem'), 'first')
    const settings = { PATH, TLS: folder, LOGS: folder, LOADED: join(folder, 'loaded') }
    expect((await run('proxy.sh', [], settings, folder)).code).toBe(0)
    const calls = readFileSync(join(folder, 'calls'), 'utf8')
    expect(calls).toContain('nginx -g daemon off;')
    expect(calls).toContain('nginx -t\nnginx -s reload')
  })
})
