import type { Code, CodeReader } from './code.ts'

export interface ReaderQuestion {
  readonly id: number
  readonly picture: ImageBitmap
  /** Number of the frame in its film; a still has none and gets every attempt. */
  readonly frame: number | undefined
}

export type ReaderAnswer =
  | { readonly id: number; readonly codes: readonly Code[] }
  | { readonly id: number; readonly failure: string }

interface Waiting {
  readonly resolve: (codes: readonly Code[]) => void
  readonly reject: (failure: Error) => void
}

export function wasmReader(): CodeReader {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
    const answer = waiting.get(data.id)
    waiting.delete(data.id)
    if ('codes' in data) answer?.resolve(data.codes)
    else answer?.reject(new Error(data.failure))
  })
  worker.addEventListener('error', () => {
    for (const answer of waiting.values()) answer.reject(new Error('the reader of codes did not start'))
    waiting.clear()
  })
  return {
    read(picture, frame) {
      asked += 1
      const id = asked
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, picture, frame } satisfies ReaderQuestion)
      })
    },
    close: () => worker.terminate(),
  }
}
