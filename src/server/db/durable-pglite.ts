import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { parsers } from './pglite-parsers.ts'

type Preparation = Parameters<NodeFS['init']>[1]
type EmscriptenModule = Parameters<NonNullable<Preparation['preRun']>[number]>[0]

/** Emscripten's bridge to the real file system; PGlite's types omit it. */
interface NodeBridge {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => void } }
}

/**
 * PGlite's file system for Node has no fsync, so a commit reaches only the operating system
 * (electric-sql/pglite#1107). This class adds one through internals: the version is pinned, and a
 * test counts the calls.
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

/**
 * PGlite's own parameters without `-F`, which disables fsync, and with buffers for a small machine.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
]

/**
 * Opens or creates a PostgreSQL data directory whose commits survive a loss of power. The extension
 * `amcheck` is available for damage checks.
 */
export const openDurablePglite = (directory: string): Promise<PGlite> =>
  PGlite.create({ fs: new DurableNodeFs(directory), startParams, parsers, extensions: { amcheck } })
