import { Worker } from 'node:worker_threads'
import type { PaperFile, RenderedPaper } from './render-paper.ts'

export type PdfReply = { readonly rendered: RenderedPaper } | { readonly problem: string }

/** Longer means a fault. */
const LONGEST_MS = 20_000

/** An idle thread holds some 60 MB. */
const IDLE_MS = 60_000

/**
 * Starts with the first file, because its libraries cost 0.2 s, and ends when idle. Makes one file
 * at a time.
 */
export class PdfThread {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** @throws if the file cannot be made, takes too long, or the thread ends. */
  async render(file: PaperFile): Promise<RenderedPaper> {
    clearTimeout(this.#idle)
    this.#worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    const worker = this.#worker
    try {
      const reply = await replyOf(worker, file)
      if ('problem' in reply) throw new Error(`the PDF was not made: ${reply.problem}`)
      const { file: bytes, pages } = reply.rendered
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
      return { file: Buffer.from(bytes), pages }
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

function replyOf(worker: Worker, file: PaperFile): Promise<PdfReply> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail(new Error('the PDF took too long')), LONGEST_MS)
    const end = () => {
      clearTimeout(late)
      worker.off('message', done).off('error', fail).off('exit', ended)
    }
    const done = (reply: PdfReply) => {
      end()
      resolve(reply)
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const ended = (code: number) => fail(new Error(`the thread for PDFs ended (exit ${code})`))
    worker.once('message', done).once('error', fail).once('exit', ended)
    worker.postMessage(file)
  })
}
