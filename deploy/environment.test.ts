import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../e2e/support/product.ts'
import { ConfigProblems, loadConfig } from '../src/server/compose/config.ts'
import { collectRegistries } from '../src/server/sources/collect.ts'
import { readRegistrySettings } from '../src/server/sources/registries.ts'
import { namedDemo, standInVariables } from '../src/server/sources/staging.ts'
import { settingsByGroup, settingsIn } from '../src/testing/settings-document.ts'
import { internalCertificates } from './testing/internal.ts'
import { runProgram } from './testing/program.ts'

const folder = temporaryFolder()
const example = (file: string) => readFileSync(join(import.meta.dirname, 'env', file), 'utf8')
const AWKWARD = `два слова & "кавычки" \\ ; #не примечание`

describe.each(globSync('*.env', { cwd: join(import.meta.dirname, 'env') }))('%s', (file) => {
  /** Everything is switched on, and blank values become awkward ones. */
  const text = example(file)
    .replace(/^#(?=[A-Z][A-Z0-9_]*=)/gm, '')
    .replace(/=''$/gm, () => `='${AWKWARD}'`)
  const place = join(folder, file, 'environment.d')
  const path = join(place, '50.conf')
  mkdirSync(place, { recursive: true })
  writeFileSync(path, text)

  /** What a shell knows after `. file`. */
  const readByShell = async (sourced: string) => {
    const { code, printed } = await runProgram('env', ['-i', 'sh', '-ec', `set -a; . ${sourced}; env -0`])
    expect(code, printed).toBe(0)
    const { PWD: _, ...known } = Object.fromEntries(
      printed.split('\0').flatMap((line) => {
        const [name = '', ...value] = line.split('=')
        return name === '' ? [] : [[name, value.join('=')]]
      }),
    )
    return known
  }

  it('is read by a shell as by systemd', async () => {
    // The reader of such files that systemd has for the environment of users; it writes down what it understood.
    const { code, printed } = await runProgram(
      '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator',
      [],
      { environment: { XDG_CONFIG_HOME: join(folder, file) } },
    )
    expect(code, printed).toBe(0)
    const understood = join(folder, `${file}.understood`)
    writeFileSync(understood, printed)
    const [bySystemd, byShell] = [await readByShell(understood), await readByShell(path)]
    expect(bySystemd).toMatchObject(byShell)
    expect(Object.keys(byShell)).toHaveLength(settingsIn(text).length)
  })
})

const certificate = join(folder, 'root.pem')
writeFileSync(certificate, rootCertificates[0] ?? '')

const { server } = await internalCertificates()
const tls: Readonly<Record<string, string>> = {
  TLS_CERTIFICATE: server.cert,
  TLS_KEY: server.key,
  TLS_CA: server.ca,
}

/** What only an operator has. */
function invented(name: string): string | undefined {
  if (name.endsWith('_FILE')) return certificate
  if (name in tls) return tls[name]
  return /^(?!PUBLIC|DATABASE).*_URL$/.test(name) ? 'https://registry.example' : undefined
}

/** The settings of a file as a server of the public would read them. */
const linesOf = (file: string) =>
  settingsIn(example(file)).map(({ name, value, isOn }) => ({
    name,
    value: invented(name) ?? (value || 'f'.repeat(64)),
    isOn,
  }))

type Lines = ReturnType<typeof linesOf>

/** The names of the settings that keep a server of the public from starting with some lines. */
async function missing(some: Lines): Promise<string[]> {
  const own = {
    ...Object.fromEntries(some.map(({ name, value }) => [name, value])),
    NODE_ENV: 'production',
  }
  const registries = await collectRegistries()
  const demo = namedDemo(registries, own)
  const standIns = demo.named.map((registry) => standInVariables(registry, 'http://127.0.0.1:3001'))
  const env = { ...own, ...Object.assign({}, ...standIns) }
  const { problems } = readRegistrySettings(registries, env)
  try {
    loadConfig(env, () => [...demo.problems, ...problems])
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems.map((problem) => problem.split(':')[0] ?? '')
    throw error
  }
}

const starts = ['staging.env', 'one-server.env', 'cluster.env']

describe.each(starts)('a server with %s', (file) => {
  it('starts, also with all options', async () => {
    const lines = linesOf(file)
    expect(await missing(lines)).toEqual([])
    const options = linesOf('options.env').filter(({ name }) => !/MONETA|YOOKASSA/.test(name))
    if (file !== 'staging.env') expect(await missing([...lines, ...linesOf('options.env')])).toEqual([])
    else expect(await missing([...lines, ...options])).toEqual([])
  })

  it('does not start without a line, unless the line has a default or says where it is', async () => {
    const lines = linesOf(file)
    const spare = await Promise.all(
      lines.map(async (line) =>
        (await missing(lines.filter((one) => one !== line))).length ? [] : [line.name],
      ),
    )
    const isSpare = /^(HOST|TRUST_PROXY|DATABASE_URL|DATABASE_POOLED|CAPTCHA_SECRET|(?!METRICS)\w+_TOKEN)$/
    expect(spare.flat().filter((name) => !isSpare.test(name))).toEqual([])
  })
})

it('takes no money for the answers of simulators', async () => {
  const shop = linesOf('options.env').filter(({ name }) => name.startsWith('YOOKASSA'))
  expect(await missing([...linesOf('staging.env'), ...shop])).toEqual(['DEMO_REGISTRIES'])
})

it('names what is wrong with the list of simulators', async () => {
  const lines = linesOf('staging.env').map((line) =>
    line.name === 'DEMO_REGISTRIES' ? { ...line, value: `${line.value}, gidd` } : line,
  )
  const address = { name: 'GIBDD_URL', value: 'https://registry.example', isOn: true }
  expect(await missing([...lines, address])).toEqual(['DEMO_REGISTRIES', 'DEMO_REGISTRIES'])
})

describe('the options', () => {
  const lines = linesOf('options.env')

  it('are all switched off', () => expect(lines.filter(({ isOn }) => isOn)).toEqual([]))

  it('and the ready files name nothing that a server does not read', async () => {
    const known = new Set(
      [...(await settingsByGroup()).matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
    )
    const all = [...starts.flatMap(linesOf), ...lines]
    expect(all.filter(({ name }) => !known.has(name))).toEqual([])
  })

  it('name what each of their lines cannot do without', async () => {
    const names = new Set([...linesOf('one-server.env'), ...lines].map(({ name }) => name))
    const wanted = await Promise.all(lines.map((line) => missing([line])))
    expect(wanted.flat().filter((name) => !names.has(name))).toEqual([])
  })

  it.each([
    'MAX_BOT_TOKEN',
    'VKID_CLIENT_ID',
    'YANDEX_ID_CLIENT_ID',
    'TID_CLIENT_ID',
    'MONETA_ACCOUNT',
    'YOOKASSA_SHOP_ID',
    'DESK_PEOPLE',
  ])('shows %s', (name) => expect(lines.map((line) => line.name)).toContain(name))
})
