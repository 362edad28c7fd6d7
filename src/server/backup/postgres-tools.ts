import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Refusal } from './refusal.ts'

const versionOf = (binaries: string): string => basename(dirname(binaries))

/** @param version major; by default the newest, which handles older ones. */
export function postgresBinaries(version?: string): string | undefined {
  const all = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) => Number(versionOf(b)) - Number(versionOf(a)),
  )
  return all.find((binaries) => version === undefined || versionOf(binaries) === version)
}

/** Other systems find the programs by PATH. */
const path = (tool: string, version?: string): string => join(postgresBinaries(version) ?? '', tool)

/** Connection arguments for PostgreSQL's programs; the password stays out of the process list. */
export function connection(url: string): { readonly args: string[]; readonly env: NodeJS.ProcessEnv } {
  const [, before = '', password, rest = ''] = /^([^:]+:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? []
  if (password === undefined) return { args: ['--dbname', url, '--no-password'], env: {} }
  return {
    args: ['--dbname', before + rest, '--no-password'],
    env: { PGPASSWORD: decodeURIComponent(password) },
  }
}

interface Options {
  readonly env?: NodeJS.ProcessEnv
  /** Major; the newest by default. */
  readonly version?: string
}

export function startTool(
  tool: string,
  args: readonly string[],
  { env, version }: Options = {},
): ChildProcess {
  return spawn(path(tool, version), args, { env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] })
}

/** @throws Refusal when the program is missing or fails. */
export async function runTool(tool: string, args: readonly string[], options: Options = {}): Promise<void> {
  const child = startTool(tool, args, options)
  const [code] = await once(child, 'exit').catch(() => [undefined])
  if (code === undefined)
    throw new Refusal(`Нужна программа ${tool}: apt-get install postgresql${suffix(options.version)}.`)
  if (code !== 0) throw new Refusal(`${tool}: не получилось, причина — выше (код ${code}).`)
}

const suffix = (version?: string): string => (version === undefined ? '' : `-${version}`)
