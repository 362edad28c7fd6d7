import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { logCheckpoints } from '#server/db/schema/sealed-reports.ts'
import { checkpointText, readCheckpoint } from '#server/tlog/checkpoint.ts'
import { consistencySpans, inclusionSpans, type Span } from '#server/tlog/merkle.ts'
import { noteSignature, readNote, readSignature, type SigningKey } from '#server/tlog/note.ts'
import { hashesAt, spanHash, TILE_WIDTH, type TilePath } from '#server/tlog/tiles.ts'
import { logEntry } from '#shared/sealed-report.ts'
import { lockLog } from './log-leaves.ts'
import { edgeReader, growTiles, readRoots, tileReader } from './log-tiles.ts'
import { storeKeys } from './seal-keys.ts'

export interface SignedCheckpoint {
  readonly size: number
  readonly text: string
  readonly note: string
  readonly cosignatures: string
}

interface LogOptions {
  readonly db: Executor
  readonly origin: string
  readonly keys: readonly SigningKey[]
  readonly now: () => number
}

/** The database has lost a checkpoint that this process has seen. */
export class LogRolledBack extends Error {
  override readonly name = 'LogRolledBack'
  readonly size: number

  constructor(size: number) {
    super(`the log has lost its checkpoint of size ${size}`)
    this.size = size
  }
}

/** A checkpoint makes entries visible, and is stored before it is served. */
export class SealLog {
  readonly origin: string
  readonly #options: LogOptions
  /** Largest checkpoint seen: a smaller one later would be a second history. */
  #seen = 0

  constructor(options: LogOptions) {
    this.#options = options
    this.origin = options.origin
  }

  latest(): Promise<SignedCheckpoint | undefined> {
    return latestIn(this.#options.db, this.origin)
  }

  /** Without a checkpoint signs an empty log, which any later state continues. */
  latestOrEmpty(): Promise<SignedCheckpoint> {
    return this.#sign((latest) => latest?.size ?? 0)
  }

  checkpoint(): Promise<SignedCheckpoint> {
    return this.#sign((_latest, entries) => entries)
  }

  /** Call before a report is sealed with a key that later settings may lack. */
  storeKeys(): Promise<void> {
    const { db, keys, now } = this.#options
    return storeKeys(db, keys, new Date(now()))
  }

  async #sign(
    sizeOf: (latest: SignedCheckpoint | undefined, entries: number) => number,
  ): Promise<SignedCheckpoint> {
    const { db } = this.#options
    const checkpoint = await db.transaction(async (tx) => {
      await lockLog(tx)
      const latest = await latestIn(tx, this.origin)
      if ((latest?.size ?? 0) < this.#seen) throw new LogRolledBack(this.#seen)
      // Tiles grow even if nothing is signed: the next checkpoint might hash a million entries.
      const size = sizeOf(latest, await growTiles(tx))
      if (latest !== undefined && latest.size > size)
        throw new Error('the log is shorter than its checkpoint')
      return latest?.size === size ? latest : this.#signNew(tx, size)
    })
    this.#seen = Math.max(this.#seen, checkpoint.size)
    return checkpoint
  }

  async #signNew(tx: Executor, size: number): Promise<SignedCheckpoint> {
    const { keys, now } = this.#options
    const root = await spanHash([0, size], await edgeReader(tx, size))
    const text = checkpointText({ origin: this.origin, size, root })
    const note = `${text}\n${keys.map((key) => noteSignature(text, key)).join('')}`
    await tx.insert(logCheckpoints).values({ origin: this.origin, size, note, signedAt: new Date(now()) })
    return { size, text, note, cosignatures: '' }
  }

  /** @param lines replace those of the same witnesses. */
  async cosigned(size: number, lines: readonly string[]): Promise<void> {
    const isThis = and(eq(logCheckpoints.origin, this.origin), eq(logCheckpoints.size, size))
    await this.#options.db.transaction(async (tx) => {
      await lockLog(tx)
      const [row] = await tx.select().from(logCheckpoints).where(isThis)
      const names = lines.map(signerOf)
      const others = linesIn(row?.cosignatures ?? '').filter((line) => !names.includes(signerOf(line)))
      const cosignatures = [...others, ...lines].join('')
      await tx.update(logCheckpoints).set({ cosignatures }).where(isThis)
    })
  }

  inclusion(index: number, size: number): Promise<Buffer[]> {
    return this.#hashes(inclusionSpans(index, size))
  }

  consistency(older: number, size: number): Promise<Buffer[]> {
    return this.#hashes(older === 0 ? [] : consistencySpans(older, size))
  }

  #hashes(spans: readonly Span[]): Promise<Buffer[]> {
    const read = tileReader(this.#options.db)
    return Promise.all(spans.map((span) => spanHash(span, read)))
  }

  /** @returns undefined for a tile that the latest checkpoint does not cover. */
  async tile(level: number, { number, width }: TilePath): Promise<Buffer | undefined> {
    const size = (await this.latest())?.size ?? 0
    if (hashesAt(level, size) < number * TILE_WIDTH + width) return undefined
    const hashes = await tileReader(this.#options.db)({ level, number })
    return Buffer.concat(hashes.slice(0, width))
  }

  /** Each entry after its length. */
  async entries({ number, width }: TilePath): Promise<Buffer | undefined> {
    const from = number * TILE_WIDTH
    const size = (await this.latest())?.size ?? 0
    if (size < from + width) return undefined
    const entries = (await readRoots(this.#options.db, from, from + width)).map((root) =>
      Buffer.from(logEntry(root)),
    )
    return Buffer.concat(entries.flatMap((entry) => [lengthOf(entry), entry]))
  }
}

const linesIn = (text: string): string[] => text.split(/(?<=\n)/).filter(Boolean)

const signerOf = (line: string): string | undefined => readSignature(line.trimEnd())?.name

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(length)
  return bytes
}

async function latestIn(db: Executor, origin: string): Promise<SignedCheckpoint | undefined> {
  const [row] = await db
    .select()
    .from(logCheckpoints)
    .where(eq(logCheckpoints.origin, origin))
    .orderBy(desc(logCheckpoints.size))
    .limit(1)
  if (row === undefined) return undefined
  const { size, note, cosignatures } = row
  const text = readNote(note)?.text
  if (text === undefined || readCheckpoint(text)?.size !== size)
    throw new Error('a stored checkpoint is broken')
  return { size, text, note, cosignatures }
}
