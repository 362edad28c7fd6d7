import type { Code, CodeReader } from './code.ts'
import { wasmReader } from './wasm-reader.ts'

/** The browser's own reader (W3C Shape Detection API). */
interface BarcodeDetector {
  detect(picture: ImageBitmap): Promise<
    readonly {
      readonly rawValue: string
      readonly format: string
      readonly cornerPoints: Code['corners']
    }[]
  >
}

interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code', 'pdf417', 'aztec'] as const

/**
 * The browser's reader if it supports every kind of code, otherwise ours. Ours also helps when the
 * browser's fails or finds nothing.
 */
export async function openReader(): Promise<CodeReader> {
  const own = await ownDetector()
  return own ? withFallback(own) : wasmReader()
}

async function ownDetector(): Promise<BarcodeDetector | undefined> {
  const { BarcodeDetector }: typeof globalThis & { readonly BarcodeDetector?: BarcodeDetectorClass } =
    globalThis
  try {
    const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
    return BarcodeDetector && FORMATS.every((format) => known.includes(format))
      ? new BarcodeDetector({ formats: FORMATS })
      : undefined
  } catch {
    // A system without the service reports it only on the first call.
    return undefined
  }
}

/** Frames without a find after which our reader joins the browser's. */
const PATIENCE_FRAMES = 30

function withFallback(detector: BarcodeDetector): CodeReader {
  let other: CodeReader | undefined
  let blind = 0
  const readAnother: CodeReader['read'] = (picture, frame) => {
    other ??= wasmReader()
    return other.read(picture, frame)
  }
  return {
    async read(picture, frame) {
      const codes = await detect(detector, picture)
      blind = codes?.length === 0 ? blind + 1 : 0
      if (codes && codes.length > 0) return codes
      const isEnough = codes !== undefined && frame !== undefined && blind < PATIENCE_FRAMES
      return isEnough ? [] : readAnother(picture, frame)
    },
    close: () => other?.close(),
  }
}

/** Undefined: the browser’s reader failed. */
async function detect(detector: BarcodeDetector, picture: ImageBitmap): Promise<readonly Code[] | undefined> {
  try {
    const found = await detector.detect(picture)
    return found.map(({ rawValue, format, cornerPoints }) => ({
      text: rawValue,
      corners: cornerPoints,
      isProven: format !== 'code_39',
    }))
  } catch {
    return undefined
  }
}
