import { HASH_BYTES } from './merkle.ts'

/** C2SP `tlog-checkpoint`. */
interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Buffer
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

const SIZE = /^(?:0|[1-9]\d{0,15})$/

/** Extension lines are not read. @returns undefined for another text. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin, size = '', encoded = ''] = text.split('\n')
  const root = Buffer.from(encoded, 'base64')
  if (!origin || !SIZE.test(size) || !Number.isSafeInteger(Number(size))) return undefined
  if (root.length !== HASH_BYTES || root.toString('base64') !== encoded) return undefined
  return { origin, size: Number(size), root }
}
