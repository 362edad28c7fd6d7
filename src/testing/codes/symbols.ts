import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** The codes that labels and papers of cars carry. */
export const codeKinds = ['Code39', 'Code128', 'DataMatrix', 'QRCode', 'PDF417', 'Aztec'] as const

export type CodeKind = (typeof codeKinds)[number]

/** A code in modules, its smallest parts: 0 is dark, 255 light. */
export interface CodeSymbol {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export const isLinear = (kind: CodeKind): boolean => kind === 'Code39' || kind === 'Code128'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

/** The symbol without its quiet zone. The writer is Zint, which shares no code with the reader. */
export async function symbolOf(kind: CodeKind, text: string): Promise<CodeSymbol> {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })
  const { symbol, error } = await writeBarcode(text, { format: kind, scale: 1, addQuietZones: false })
  if (error) throw new Error(error)
  return symbol
}
