import { parentPort } from 'node:worker_threads'
import type { PdfReply } from './pdf-thread.ts'
import { type PaperFile, renderPaper } from './render-paper.ts'

parentPort?.on('message', async (file: PaperFile) => {
  parentPort?.postMessage(await replyTo(file))
})

async function replyTo(file: PaperFile): Promise<PdfReply> {
  try {
    return { rendered: await renderPaper(file) }
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
