/**
 * `npm run doctor` checks what a production server needs. `start` leaves out other machines: units
 * run it before each start. `settings` checks nothing else: a release runs it before it replaces
 * the current one. `AVTOSLED_SETTINGS` has the names of the settings file, separated by spaces.
 */
import { existsSync } from 'node:fs'
import { ConfigProblems, loadConfig, loadOperatorSettings } from '../compose/config.ts'
import { freeBytesAt } from '../db/disk.ts'
import { lookAtServer } from '../db/postgres.ts'
import { sourceProblems } from '../features/reports/section-sources.ts'
import { collectRegistries, collectSources } from '../sources/collect.ts'
import { readRegistrySettings } from '../sources/registries.ts'
import { namedDemo, standInVariables } from '../sources/staging.ts'
import { certificateOf, certificateProblem, clockProblem, diskProblem } from './check/machine.ts'
import { settingNames, unknownNames } from './check/names.ts'
import { askSource } from './check/sources.ts'
import { refuseRest, runProcess, type Terminal } from './operator.ts'

const USAGE = `npm run doctor — готов ли сервер к работе: настройки, база, источники, часы, сертификат, диск.

  npm run doctor -- start      без того, за что отвечают другие машины
  npm run doctor -- settings   только настройки`

const PATIENCE_MS = 5_000

interface Part {
  readonly name: string
  readonly problems: readonly string[]
}

export interface OutsideSystems {
  readonly lookAtServer: typeof lookAtServer
  readonly askSource: typeof askSource
  readonly certificateOf: typeof certificateOf
  readonly freeBytesAt: typeof freeBytesAt
  readonly now: () => number
}

const real: OutsideSystems = { lookAtServer, askSource, certificateOf, freeBytesAt, now: Date.now }

export async function checkInstallation(
  words: readonly string[],
  { env, stdout }: Pick<Terminal, 'env' | 'stdout'>,
  outside: OutsideSystems = real,
): Promise<number> {
  const [scope, ...rest] = words
  if (scope !== undefined && scope !== 'start' && scope !== 'settings') refuseRest(words, USAGE)
  refuseRest(rest, USAGE)
  const { settings, ...found } = await checkSettings(env)
  const others = scope === 'settings' ? [] : await checkMachines(env, outside, scope ? undefined : found)
  const checked = [settings, ...others]
  stdout.write(checked.map(lines).join(''))
  const count = checked.reduce((sum, { problems }) => sum + problems.length, 0)
  stdout.write(count === 0 ? 'Всё в порядке.\n' : `Надо исправить: ${count}.\n`)
  return count === 0 ? 0 : 1
}

/** @param settings undefined: other machines are left out. */
async function checkMachines(
  env: NodeJS.ProcessEnv,
  outside: OutsideSystems,
  settings: Parameters<typeof checkSources>[0] | undefined,
): Promise<Part[]> {
  const [database, sources, certificate, disk] = await Promise.all([
    checkDatabase(env, outside),
    settings && checkSources(settings, outside),
    settings && checkCertificate(env.PUBLIC_URL, outside),
    checkDisk(env, outside),
  ])
  const dates = [...(database.date ? [database.date] : []), ...(sources?.dates ?? [])]
  const clock = part('Часы', [clockProblem(dates, outside.now())])
  return [database.part, sources?.part, clock, certificate, disk].filter((one) => one !== undefined)
}

const part = (name: string, problems: readonly (string | undefined)[]): Part => ({
  name,
  problems: problems.filter((problem) => problem !== undefined),
})

const lines = ({ name, problems }: Part): string =>
  problems.length === 0
    ? `✓ ${name}\n`
    : `✗ ${name}\n${problems.map((problem) => `  • ${problem}\n`).join('')}`

async function checkSettings(own: NodeJS.ProcessEnv) {
  const registries = await collectRegistries()
  const demo = namedDemo(registries, own)
  const standIns = demo.named.map((registry) => standInVariables(registry, 'http://127.0.0.1'))
  const env: NodeJS.ProcessEnv = { ...own, ...Object.assign({}, ...standIns) }
  const { settings, problems, used } = readRegistrySettings(registries, env)
  const { lookups } = await collectSources()
  const written = own.AVTOSLED_SETTINGS?.split(/\s+/).filter(Boolean)
  const validNames = new Set([...settingNames(registries), 'AVTOSLED_SETTINGS'])
  const found = [...unknownNames(validNames, own, written), ...demo.problems, ...problems]
  const others = configProblems(env, (reports) =>
    reports ? sourceProblems(lookups, reports.order, (id) => used.has(id)) : [],
  )
  return {
    settings: part('Настройки', [...found, ...others]),
    registries: registries.filter(({ id }) => used.has(id) && !demo.named.some((one) => one.id === id)),
    settingsById: settings,
  }
}

type Settings = Awaited<ReturnType<typeof checkSettings>>

function configProblems(
  env: NodeJS.ProcessEnv,
  also: NonNullable<Parameters<typeof loadConfig>[1]>,
): readonly string[] {
  try {
    loadConfig(env, also)
    return []
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error
    return error.problems
  }
}

const BEHIND = 'схема старше этой версии: systemctl restart avtosled-migrate'

async function checkDatabase(env: NodeJS.ProcessEnv, outside: OutsideSystems) {
  const settings = databaseIn(env)
  if (settings === undefined) return { part: part('База', ['её адрес не прочитать, см. настройки']) }
  const { url, dataDir } = settings
  if (url === undefined) {
    const problem = existsSync(dataDir) ? [] : [`папки DATA_DIR «${dataDir}» ещё нет, её создаст запуск`]
    return { part: part('База (встроенная)', env.NODE_ENV === 'production' ? problem : []) }
  }
  try {
    const { isUpToDate, now } = await outside.lookAtServer(url, PATIENCE_MS)
    return { part: part('База и её схема', isUpToDate ? [] : [BEHIND]), date: now.toUTCString() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { part: part('База', [`DATABASE_URL: база не отвечает (${reason})`]) }
  }
}

function databaseIn(env: NodeJS.ProcessEnv) {
  try {
    return loadOperatorSettings(env).database
  } catch (error) {
    if (error instanceof ConfigProblems) return undefined
    throw error
  }
}

async function checkSources(
  { registries, settingsById }: Pick<Settings, 'registries' | 'settingsById'>,
  { askSource: ask }: OutsideSystems,
) {
  const replies = await Promise.all(
    registries.flatMap((registry) => {
      const settings = settingsById.get(registry.id)
      return settings ? [ask(registry, settings)] : []
    }),
  )
  return {
    part: part(
      'Источники',
      replies.map(({ problem }) => problem),
    ),
    dates: replies.flatMap(({ date }) => date ?? []),
  }
}

async function checkCertificate(publicUrl: string | undefined, { certificateOf: get, now }: OutsideSystems) {
  const { protocol, hostname, port } = URL.parse(publicUrl ?? '') ?? {}
  if (protocol !== 'https:' || hostname === undefined) return undefined
  const found = await get(hostname, Number(port || '443'))
  return part('Сертификат', [certificateProblem(hostname, found, now())])
}

async function checkDisk(env: NodeJS.ProcessEnv, { freeBytesAt: free }: OutsideSystems): Promise<Part> {
  const { url, dataDir } = databaseIn(env) ?? {}
  const folder = url === undefined && dataDir !== undefined && existsSync(dataDir) ? dataDir : '.'
  return part('Диск', [diskProblem(folder, await free(folder))])
}

if (import.meta.main) await runProcess(checkInstallation, USAGE)
