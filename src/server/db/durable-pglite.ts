import fs from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { parsers } from './pglite-parsers.ts'

type Preparation = Parameters<NodeFS['init']>[1]
type EmscriptenModule = Parameters<NonNullable<Preparation['preRun']>[number]>[0]

/** PGlite's types omit Emscripten's bridge to the real file system. */
interface NodeBridge {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => void } }
}

/**
 * Without fsync a commit reaches only the operating system (electric-sql/pglite#1107). Uses
 * internals of the pinned version.
 */
class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Preparation) {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } }
  }
}

function giveFsync(module: EmscriptenModule): void {
  const { NODEFS } = module as unknown as NodeBridge
  NODEFS.stream_ops.fsync = (stream) => fs.fsyncSync(stream.nfd)
}

/** Without `-F`, which disables fsync, and with buffers for a small machine. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
]

/**
 * Optimized code takes 400 MB and a second of CPU at every start, and makes only writes faster, by
 * a quarter.
 */
export function compileWasmOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

/** Commits survive a loss of power. Includes `amcheck` for damage checks. */
export function openDurablePglite(directory: string): Promise<PGlite> {
  compileWasmOnce()
  return PGlite.create({ fs: new DurableNodeFs(directory), startParams, parsers, extensions: { amcheck } })
}
