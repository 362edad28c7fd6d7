import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Load {
  readonly requestsPerSecond: number
  /** 99th percentile of the answer time, in milliseconds. */
  readonly p99: number
  readonly requests: number
  /** Answers other than 2xx and 3xx, and broken connections. */
  readonly bad: number
}

export interface LoadOptions {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly headers?: Readonly<Record<string, string>>
  /** File of paths, one per line, each requested once; without it the path of `url` is repeated. */
  readonly pathsFile?: string
}

const oneByOne = join(import.meta.dirname, 'one-by-one.lua')

/** Loads a server with wrk on one thread: the server has the other core. */
export async function load({
  url,
  seconds,
  connections,
  headers = {},
  pathsFile,
}: LoadOptions): Promise<Load> {
  const script = pathsFile === undefined ? [] : ['-s', oneByOne]
  const header = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...script, ...header, url]
  const scriptArgs = pathsFile === undefined ? [] : ['--', pathsFile]
  const { stdout } = await promisify(execFile)('wrk', [...args, ...scriptArgs])
  return readReport(stdout)
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

function readReport(report: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0)
  const [, value, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? []
  const socketErrors = /Socket errors: (.*)/.exec(report)?.[1]?.match(/\d+/g) ?? []
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(value) * (UNITS[unit] ?? 1),
    requests: number(/(\d+) requests in/),
    bad:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      socketErrors.map(Number).reduce((sum, errors) => sum + errors, 0),
  }
}
