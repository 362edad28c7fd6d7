import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Refusal } from './refusal.ts'

const versionOf = (binaries: string): string => basename(dirname(binaries))

/**
 * Where Debian and Ubuntu keep the programs of PostgreSQL, servers included.
 * @param version the major one; the newest unless told, which understands the older ones.
 * @returns undefined when they are not there.
 */
export function postgresBinaries(version?: string): string | undefined {
  const all = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) => Number(versionOf(b)) - Number(versionOf(a)),
  )
  return all.find((binaries) => version === undefined || versionOf(binaries) === version)
}

/** The programs of another system are looked for where every program is. */
const path = (tool: string, version?: string): string => join(postgresBinaries(version) ?? '', tool)

/** What a program of PostgreSQL is told to connect by, with the password out of everybody's sight. */
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
  /** Major version of the programs; the newest unless told. */
  readonly version?: string
}

/** Starts a program of PostgreSQL; what it says goes to our own standard error. */
export function startTool(
  tool: string,
  args: readonly string[],
  { env, version }: Options = {},
): ChildProcess {
  return spawn(path(tool, version), args, { env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] })
}

/** @throws Refusal when the program is not there or fails. */
export async function runTool(tool: string, args: readonly string[], options: Options = {}): Promise<void> {
  const child = startTool(tool, args, options)
  const [code] = await once(child, 'exit').catch(() => [undefined])
  if (code === undefined)
    throw new Refusal(`Нужна программа ${tool}: apt-get install postgresql${suffix(options.version)}.`)
  if (code !== 0) throw new Refusal(`${tool}: не получилось, причина — выше (код ${code}).`)
}

const suffix = (version?: string): string => (version === undefined ? '' : `-${version}`)
