import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../e2e/support/product.ts'
import { ConfigProblems, loadConfig } from '../src/server/compose/config.ts'
import { collectRegistries } from '../src/server/sources/collect.ts'
import { readRegistrySettings } from '../src/server/sources/registries.ts'
import { settingsTable } from '../src/testing/settings-table.ts'
import { runProgram } from './testing/program.ts'

const folder = temporaryFolder()
const example = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const AWKWARD = `два слова & "кавычки" \\ ; #не примечание`

describe.each(['avtosled.env.example', 'postgres.env.example'])('%s', (file) => {
  /** Everything is switched on, and something awkward stands where nothing did. */
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
    expect(Object.keys(byShell).length).toBeGreaterThan(3)
    expect(bySystemd).toMatchObject(byShell)
    expect(byShell.DATABASE_URL).toMatch(/&user=\w+$/)
  })
})

const certificate = join(folder, 'root.pem')
writeFileSync(certificate, rootCertificates[0] ?? '')

/** What only an operator has. */
function invented(name: string): string | undefined {
  if (name.endsWith('_FILE')) return certificate
  return /^(?!PUBLIC|DATABASE).*_URL$/.test(name) ? 'https://registry.example' : undefined
}

describe('the example of an environment', () => {
  const lines = [...example('avtosled.env.example').matchAll(/^(#?)([A-Z][A-Z0-9_]*)='(.*)'$/gm)].map(
    ([, commentedOut, name = '', value]) => ({
      name,
      value: invented(name) ?? (value || 'f'.repeat(64)),
      needed: commentedOut === '',
    }),
  )

  /** The names of the settings that keep a server of the public from starting with some of the lines. */
  async function missing(some: typeof lines): Promise<string[]> {
    const env = {
      ...Object.fromEntries(some.map(({ name, value }) => [name, value])),
      NODE_ENV: 'production',
    }
    const { problems } = readRegistrySettings(await collectRegistries(), env)
    try {
      loadConfig(env, () => problems)
      return []
    } catch (error) {
      if (error instanceof ConfigProblems) return error.problems.map((problem) => problem.split(':')[0] ?? '')
      throw error
    }
  }

  it('has all that a server of the public needs, and with all of it switched on it starts, too', async () => {
    expect(await missing(lines.filter(({ needed }) => needed))).toEqual([])
    expect(await missing(lines)).toEqual([])
  })

  it('names nothing that a server does not read', async () => {
    const known = new Set(
      [...(await settingsTable()).matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
    )
    expect(lines.filter(({ name }) => !known.has(name))).toEqual([])
  })

  it('names what each of its lines cannot do without', async () => {
    const names = new Set(lines.map(({ name }) => name))
    const wanted = await Promise.all(lines.map((line) => missing([line])))
    expect(wanted.flat().filter((name) => !names.has(name))).toEqual([])
  })

  it.each([
    'MAX_BOT_TOKEN',
    'VKID_CLIENT_ID',
    'YANDEX_ID_CLIENT_ID',
    'TID_CLIENT_ID',
    'HOST',
    'MONETA_ACCOUNT',
    'YOOKASSA_SHOP_ID',
    'DATABASE_POOLED',
    'TRUST_PROXY',
    'DESK_PEOPLE',
  ])('shows %s', (name) => expect(lines.map((line) => line.name)).toContain(name))
})
