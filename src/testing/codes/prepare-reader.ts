import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** Makes the reader of codes ready outside a browser. */
export async function prepareReader(): Promise<void> {
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(wasm).buffer },
    fireImmediately: true,
  })
}
