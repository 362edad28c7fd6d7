/** docs/settings.md and the README's table, made from the slices that read the settings. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { isOptional, isReportSeller, presetDailyLimit, type Registry } from '#registry-kit/registry.ts'
import { accessSuffixes } from '#registry-kit/settings.ts'
import { groups, settingsSlices } from '#server/compose/config.ts'
import type { Variable } from '#server/settings/variables.ts'
import { collectRegistries } from '#server/sources/collect.ts'
import { withMadePart } from './made-part.ts'

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

type Variables = Readonly<Record<string, Variable>>

const rows = (variables: Variables): string[] =>
  Object.entries(variables).map(([name, variable]) =>
    row([name], [shownDefault(variable)], v.getDescription(variable) ?? ''),
  )

const isRotation = (name: string): boolean => name.endsWith('_PREVIOUS')

/** The variables of some slices, those of a rotation or all others. */
const variablesOf = (slices: Slices, rotation: boolean): Variables =>
  Object.fromEntries(
    Object.values(slices).flatMap(({ variables }) =>
      Object.entries<Variable>(variables).filter(([name]) => isRotation(name) === rotation),
    ),
  )

type Slices = Readonly<Record<string, { readonly variables: Variables }>>

const titles: Readonly<Record<keyof typeof groups, string>> = {
  core: 'Основное',
  signIn: 'Вход',
  payments: 'Оплата',
  sources: 'Источники',
  messengers: 'Мессенджеры, письма и слежение',
  pages: 'Страницы',
  limits: 'Пределы и защита от роботов',
}

const kindOf = (registry: Registry<unknown>): string => {
  if (isReportSeller(registry)) return 'источник, у которого покупают отчёты'
  if (registry.driver) return 'источник, без которого сервер работает'
  return isOptional(registry) ? 'источник, без которого сервер работает' : 'реестр'
}

function registryRow(registry: Registry<unknown>, all: readonly Registry<unknown>[]): string {
  const { envPrefix, credentials, timeoutMs, driver } = registry
  const drivers = driver
    ? all.flatMap((one) => (isAlternative(one, registry) ? one.driver?.name : []) ?? [])
    : []
  const access = accessSuffixes(credentials)
  const dailyLimit = presetDailyLimit(registry)
  const isPaid = dailyLimit !== undefined
  const suffixes = [
    ...(driver ? ['DRIVER'] : []),
    'URL',
    ...access,
    'TIMEOUT_MS',
    ...(isPaid ? ['DAILY_LIMIT'] : []),
  ]
  const defaults = [
    ...(driver ? [NOTHING] : []),
    isOptional(registry) ? NOTHING : 'демо-реестр',
    ...access.map(() => NOTHING),
    String(timeoutMs),
    ...(isPaid ? [String(dailyLimit)] : []),
  ]
  const about = [
    `${kindOf(registry)}: ${driver ? `через что спрашивать (${drivers.map((name) => `\`${name}\``).join(', ')}), ` : ''}адрес`,
    ...(access.length > 0 ? ['доступ'] : []),
    'сколько миллисекунд ждать вызов',
    ...(isPaid
      ? [
          isReportSeller(registry)
            ? 'сколько отчётов заказывать в день, не больше'
            : 'сколько раз спрашивать в день, не больше',
        ]
      : []),
  ]
  const names = suffixes.map((suffix) => `${envPrefix}_${suffix}`)
  return row(names, defaults, about.join(', '))
}

const isAlternative = ({ driver }: Registry<unknown>, other: Registry<unknown>): boolean =>
  driver !== undefined && driver.variable === other.driver?.variable

/** Drivers share one row. */
const isFirst = (registry: Registry<unknown>, at: number, all: readonly Registry<unknown>[]): boolean =>
  !all.slice(0, at).some((one) => isAlternative(one, registry))

const ROTATION = `## Смена секретов

Прежнее значение переменной — в такой же с \`_PREVIOUS\` на конце, пока идёт смена. Порядок и сроки:
[operations](operations.md#secrets). Прежнее без нового — ошибка.
`

/** @returns docs/settings.md between its marks, in Markdown, with a line break at its end */
export async function settingsByGroup(): Promise<string> {
  const registries = await collectRegistries()
  const ofSources = registries.filter(isFirst).map((one) => registryRow(one, registries))
  const parts = typedKeys(groups).map((group) => {
    const own = rows(variablesOf(groups[group], false))
    return part(`## ${titles[group]}\n`, [...own, ...(group === 'sources' ? ofSources : [])])
  })
  const rotation = rows(variablesOf(settingsSlices, true))
  return [...parts, part(ROTATION, rotation)].join('\n')
}

const part = (title: string, lines: readonly string[]): string => `${[title, ...HEAD, ...lines].join('\n')}\n`

const typedKeys = <Key extends string>(value: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(value) as Key[]

/** The rows of the settings that a first start in production sets, the sources' aside. */
export function firstSettings(): string {
  const all = variablesOf(settingsSlices, false)
  const named = settingsIn(readFileSync(FIRST_START, 'utf8')).filter(({ isOn }) => isOn)
  const first = named.flatMap(({ name }) => {
    const variable = all[name]
    return variable ? [[name, variable] as const] : []
  })
  return `${[...HEAD, ...rows(Object.fromEntries(first))].join('\n')}\n`
}

const FIRST_START = 'deploy/env/one-server.env'

/** The lines `NAME='value'` of a file for systemd; a line behind `#` is off. */
export const settingsIn = (file: string) =>
  [...file.matchAll(/^(#?)([A-Z][A-Z0-9_]*)='(.*)'$/gm)].map(([, off, name = '', value = '']) => ({
    name,
    value,
    isOn: off === '',
  }))

export const SETTINGS_DOCUMENT = 'docs/settings.md'

export const withSettings = async (document: string): Promise<string> =>
  withMadePart(document, 'settings', await settingsByGroup())
