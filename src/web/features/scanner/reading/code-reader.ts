import type { Code, CodeReader } from './code.ts'
import { wasmReader } from './wasm-reader.ts'

/** W3C Shape Detection API. */
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
 * The browser's reader if it supports every kind of code; ours otherwise, and when it fails or
 * finds nothing.
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
    // A missing service is reported on the first call only.
    return undefined
  }
}

/** Frames without a find before our reader joins. */
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

/** Undefined: failed. */
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
