import type { SealLog } from './seal-log.ts'

/** The offline proof that the log holds an entry, C2SP `tlog-proof`. */
export async function proofText(log: SealLog, index: number): Promise<string | undefined> {
  const checkpoint = await log.latest()
  if (checkpoint === undefined || index >= checkpoint.size) return undefined
  const path = await log.inclusion(index, checkpoint.size)
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...path.map((hash) => hash.toString('base64'))]
  return `${lines.join('\n')}\n\n${checkpoint.note}${checkpoint.cosignatures}`
}
