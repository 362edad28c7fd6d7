import { parseArgs } from 'node:util'
import type { DecidedState } from '#server/messenger/moderators/port.ts'
import { codeOfError } from '#shared/keys.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import { REASON_MAX_LENGTH, rejectionReasons } from './reasons.ts'

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'list'; readonly all: boolean; readonly vin: string | undefined }
  | { readonly kind: 'history'; readonly vin: string | undefined }
  | { readonly kind: 'show'; readonly ids: readonly number[] }
  | {
      readonly kind: 'decide'
      readonly ids: readonly number[]
      readonly to: DecidedState
      readonly reason: string | undefined
    }

export interface ModerationCommand {
  readonly command: Command
  readonly as: string | undefined
}

export interface InvalidCommand {
  readonly why: string
}

const numbered = rejectionReasons.map(({ label }, index) => `    ${index + 1}  ${label}`).join('\n')

export const usage = `Модерация комментариев.

  npm run moderate -- list                        очередь, старые первыми
  npm run moderate -- list --all                  все комментарии
  npm run moderate -- list --vin VIN              только об одной машине (можно вместе с --all)
  npm run moderate -- show 17                     комментарий целиком и решения о нём
  npm run moderate -- publish 17 18               опубликовать
  npm run moderate -- reject 17 --reason 1        отклонить; причину прочитает автор
  npm run moderate -- reject 17 --reason "Слова"  отклонить, назвав причину своими словами
  npm run moderate -- return 17                   вернуть в очередь
  npm run moderate -- history                     последние решения (можно с --vin)

  --as ИМЯ  от чьего имени решать; пользователь системы назван и так

Причины:
${numbered}

Код выхода: 0 — сделано, 1 — не всё (о чём и написано), 2 — не получилось начать.
`

const options = {
  all: { type: 'boolean', default: false },
  vin: { type: 'string' },
  reason: { type: 'string' },
  as: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const DECISIONS: ReadonlyMap<string, DecidedState> = new Map([
  ['publish', 'published'],
  ['reject', 'rejected'],
  ['return', 'pending'],
])

export function readModerationCommand(args: readonly string[]): ModerationCommand | InvalidCommand {
  const parsed = parse(args)
  if ('why' in parsed) return parsed
  const { values, positionals } = parsed
  const command = values.help ? help : readCommand(positionals, values)
  return 'why' in command ? command : { command, as: values.as?.trim() || undefined }
}

const help: Command = { kind: 'help' }

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (!codeOfError(error)?.startsWith('ERR_PARSE_ARGS_')) throw error
    return { why: `Непонятно: ${args.join(' ')}` }
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

function readCommand([name, ...rest]: readonly string[], values: Values): Command | InvalidCommand {
  if (name === undefined || name === 'help') return help
  if (name !== 'reject' && values.reason !== undefined)
    return { why: 'Причину хранит только отклонение: уберите --reason.' }
  if (name === 'list' || name === 'history') return readListing(name, rest, values)
  const to = DECISIONS.get(name)
  if (name !== 'show' && to === undefined) return { why: `Нет такой команды: ${name}` }
  const ids = readIds(rest)
  if ('why' in ids) return ids
  return to === undefined ? { kind: 'show', ids } : readDecision(to, ids, values.reason)
}

function readListing(
  kind: 'list' | 'history',
  rest: readonly string[],
  values: Values,
): Command | InvalidCommand {
  if (rest.length > 0) return { why: `Лишнее: ${rest.join(' ')}` }
  const vin = values.vin === undefined ? undefined : subjectOf(cleanVin(values.vin))?.key
  if (vin === undefined && values.vin !== undefined)
    return { why: `Это не VIN и не номер кузова: ${values.vin}` }
  return kind === 'list' ? { kind, vin, all: values.all } : { kind, vin }
}

function readIds(words: readonly string[]): number[] | InvalidCommand {
  if (words.length === 0) return { why: 'Назовите номер комментария.' }
  const wrong = words.find((word) => !/^\d{1,15}$/.test(word))
  return wrong === undefined ? [...new Set(words.map(Number))] : { why: `Это не номер комментария: ${wrong}` }
}

function readDecision(to: DecidedState, ids: number[], given: string | undefined): Command | InvalidCommand {
  if (to !== 'rejected') return { kind: 'decide', ids, to, reason: undefined }
  const reason = given?.replaceAll(/\s+/g, ' ').trim()
  if (!reason) return { why: `Назовите причину, её прочитает автор: --reason N или свои слова.\n${numbered}` }
  if (!/^\d+$/.test(reason)) return inOwnWords(ids, reason)
  const listed = rejectionReasons[Number(reason) - 1]
  if (listed === undefined) return { why: `Нет причины ${reason}. Есть:\n${numbered}` }
  return { kind: 'decide', ids, to, reason: listed.label }
}

function inOwnWords(ids: number[], reason: string): Command | InvalidCommand {
  if (reason.length > REASON_MAX_LENGTH) return { why: `Причина длиннее ${REASON_MAX_LENGTH} знаков.` }
  return { kind: 'decide', ids, to: 'rejected', reason }
}
