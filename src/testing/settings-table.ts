/** The README's table of settings, made from the slices that read them. */
import * as v from 'valibot'
import { isOptional, type Registry } from '#registry-kit/registry.ts'
import { accessSuffixes } from '#registry-kit/settings.ts'
import { slices } from '#server/compose/config.ts'
import type { Variable } from '#server/settings/variables.ts'
import { collectRegistries } from '#server/sources/collect.ts'

const HEAD = ['| Переменная | По умолчанию | Что это |', '|---|---|---|']

const row = (names: readonly string[], defaults: readonly string[], about: string): string =>
  `| ${names.map((name) => `\`${name}\``).join(', ')} | ${defaults.join(', ')} | ${about} |`

const NOTHING = '—'

/** What the table names as a variable's default: as its slice shows it, or as the schema has it. */
function shownDefault(variable: Variable): string {
  const { shown } = v.getMetadata(variable)
  if (typeof shown === 'string') return shown
  return 'default' in variable && variable.default !== undefined ? `\`${variable.default}\`` : NOTHING
}

const sliceRows = (): string[] =>
  Object.values(slices).flatMap(({ variables }) =>
    Object.entries(variables).map(([name, variable]) =>
      row([name], [shownDefault(variable)], v.getDescription(variable) ?? ''),
    ),
  )

const kindOf = (registry: Registry<unknown>): string => {
  if (registry.dailyLimit !== undefined) return 'источник, у которого покупают отчёты'
  if (registry.driver) return 'источник, без которого сервер работает'
  return isOptional(registry) ? 'источник, без которого сервер работает' : 'реестр'
}

function registryRow(registry: Registry<unknown>, all: readonly Registry<unknown>[]): string {
  const { envPrefix, credentials, timeoutMs, dailyLimit, driver } = registry
  const drivers = driver
    ? all.flatMap((one) => (isAlternative(one, registry) ? one.driver?.name : []) ?? [])
    : []
  const access = accessSuffixes(credentials)
  const isSold = dailyLimit !== undefined
  const suffixes = [
    ...(driver ? ['DRIVER'] : []),
    'URL',
    ...access,
    'TIMEOUT_MS',
    ...(isSold ? ['DAILY_LIMIT'] : []),
  ]
  const defaults = [
    ...(driver ? [NOTHING] : []),
    isOptional(registry) ? NOTHING : 'демо-реестр',
    ...access.map(() => NOTHING),
    String(timeoutMs),
    ...(isSold ? [String(dailyLimit)] : []),
  ]
  const about = [
    `${kindOf(registry)}: ${driver ? `через что спрашивать (${drivers.map((name) => `\`${name}\``).join(', ')}), ` : ''}адрес`,
    ...(access.length > 0 ? ['доступ'] : []),
    'сколько миллисекунд ждать вызов',
    ...(isSold ? ['сколько отчётов заказывать в день, не больше'] : []),
  ]
  const names = suffixes.map((suffix) => `${envPrefix}_${suffix}`)
  return row(names, defaults, about.join(', '))
}

const isAlternative = ({ driver }: Registry<unknown>, other: Registry<unknown>): boolean =>
  driver !== undefined && driver.variable === other.driver?.variable

/** Drivers share one row. */
const isFirst = (registry: Registry<unknown>, at: number, all: readonly Registry<unknown>[]): boolean =>
  !all.slice(0, at).some((one) => isAlternative(one, registry))

/** @returns the table in Markdown, with a line break at its end. */
export async function settingsTable(): Promise<string> {
  const registries = await collectRegistries()
  return `${[...HEAD, ...sliceRows(), ...registries.filter(isFirst).map((one) => registryRow(one, registries))].join('\n')}\n`
}
