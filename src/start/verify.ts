/**
 * `npm run verify -- <file>… [--keys <file>] [--at <time>]` checks a sealed report: no server, no
 * network, no database. Exit code 0: genuine and current; 1: changed, or refuted by the log; 2:
 * unreadable, or sealed by an unknown key; 3: genuine but old.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { utf8Text } from '#shared/proof/bytes.ts'
import { checkGiven } from '#shared/proof/check-given.ts'
import { readGivenFiles } from '#shared/proof/proof-files.ts'
import { COMPARE_WITH_PAPER, type ProofView } from '#shared/proof/proof-view.ts'
import { readKeys } from '#shared/proof/published-keys.ts'
import { visible } from '#shared/proof/untrusted.ts'

const KEYS = 'avtosled-keys.json'

const USAGE = `npm run verify -- <файл>… [--keys <файл>] [--at <время>] — проверить заверенный отчёт без сервера и без сети.

  <файл>         PDF отчёта, его JSON (ответ /v1/reports/{id} тоже) и, если есть, .tlog-proof
  --keys <файл>  открытые ключи сервиса: его /.well-known/${KEYS};
                 без этой настройки — ${KEYS} рядом с отчётом. В нём же может быть
                 список "witnesses": ключи свидетелей, которым вы доверяете
  --at <время>   на какое время судить о сроке, ISO 8601: 2026-11-28T12:00:00Z

Код выхода: 0 — подлинный и действует; 1 — изменён или не подтверждён журналом; 2 — не читается
или ключ неизвестен; 3 — подлинный, но старый.
`

const exitCodes: Readonly<Record<ProofView['kind'], number>> = {
  current: 0,
  changed: 1,
  unreadable: 2,
  old: 3,
}

/** The command cannot begin; the message gives the reason. */
class CannotVerify extends Error {}

interface Result {
  readonly code: number
  readonly printed: string
}

/** @param now judges the age unless `--at` does */
export async function verify(args: readonly string[], now: Date): Promise<Result> {
  try {
    return await verifyArguments(args, now)
  } catch (error) {
    if (error instanceof CannotVerify) return { code: 2, printed: `${error.message}\n` }
    throw error
  }
}

async function verifyArguments(args: readonly string[], now: Date): Promise<Result> {
  const { files, keysFile, at, help } = parsed(args)
  if (help) return { code: 0, printed: USAGE }
  const [first] = files
  if (first === undefined) throw new CannotVerify(USAGE)
  const nearReport = join(dirname(first), KEYS)
  const keys = await keysOf(keysFile ?? nearReport)
  const given = await readGivenFiles(files.map((file) => ({ name: basename(file), bytes: bytesOf(file) })))
  const view = await checkGiven(given, { keys, now: at === undefined ? now : timeOf(at) })
  const note = given.isPaper && view.content ? [COMPARE_WITH_PAPER] : []
  const trust = keysFile === undefined ? [keysOfStranger(nearReport)] : []
  const code = view.isRefuted ? exitCodes.changed : exitCodes[view.kind]
  return { code, printed: `${[...linesOf(view), ...note, ...trust].map(visible).join('\n')}\n` }
}

function parsed(args: readonly string[]) {
  const options = { keys: { type: 'string' }, at: { type: 'string' }, help: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { files: positionals, keysFile: values.keys, at: values.at, help: values.help === true }
  } catch {
    throw new CannotVerify(USAGE)
  }
}

/** A seller's folder may bring keys under which any forgery is genuine. */
const keysOfStranger = (file: string): string =>
  `Ключи взяты из «${file}», рядом с отчётом. Если их дал тот, кто показывает отчёт, они подтвердят и подделку: скачайте /.well-known/${KEYS} с сайта сервиса и назовите его в --keys.`

async function keysOf(file: string) {
  if (!existsSync(file)) throw new CannotVerify(`Нет файла ключей «${file}».\n\n${USAGE}`)
  const keys = await readKeys(utf8Text(bytesOf(file)) ?? '')
  if (!keys) throw new CannotVerify(`Файл ключей «${file}» не читается.`)
  return keys
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(readFileSync(file))
  } catch {
    throw new CannotVerify(`Файл «${file}» не открылся.`)
  }
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(time.getTime())) return time
  throw new CannotVerify(`Время «${text}» не в виде 2026-11-28T12:00:00Z.`)
}

function linesOf({ title, text, faults, content, log }: ProofView): string[] {
  const listed = (name: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${name}:`, ...lines.map((line) => `  • ${line}`)]
  return [
    title,
    text,
    ...faults.map((fault) => `  • ${fault}`),
    ...(content
      ? [
          '',
          `${content.level}. ${content.car}`,
          content.dates,
          ...listed('Причины', content.reasons.map(lineOf)),
          ...listed('Чего отчёт не знает', content.gaps.map(lineOf)),
          ...listed('Разделы', content.sections),
          content.hidden,
        ]
      : []),
    log,
  ].filter((line, at) => line !== '' || at === 2)
}

const lineOf = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  text === '' ? title : `${title}: ${text}`

if (import.meta.main) {
  const { code, printed } = await verify(process.argv.slice(2), new Date())
  process.stdout.write(printed)
  process.exitCode = code
}
