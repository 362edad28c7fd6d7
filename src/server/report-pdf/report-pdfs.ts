import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { disclosedReport } from '#report/paper/disclosed-report.ts'
import type { PaperSite } from '#report/paper/paper-site.ts'
import { type PaperState, sealedPaper } from '#report/paper/sealed-paper.ts'
import type { SealedReport } from '#shared/sealed-report.ts'
import { PdfThread } from './pdf-thread.ts'
import type { RenderedPaper } from './render-paper.ts'

/** Some hundred reports. */
const MOST_BYTES = 12_000_000

/** Each file takes up to half a second. */
const MOST_WAITING = 12

/** So that one caller cannot delay all others. */
const MOST_OF_A_CALLER = 4

const MOST_PAGES = 4

/** Tried in turn until a report fits its pages. Reasons and gaps are never cut. */
const DENSITIES = [
  { scale: 1 },
  { scale: 0.94 },
  { scale: 0.9 },
  { scale: 0.9, mostRecords: 8 },
  { scale: 0.9, mostRecords: 3 },
] as const

/** A retry in some seconds makes sense. */
export class PdfBusy extends Error {
  override readonly name = 'PdfBusy'
}

interface Thread {
  render(file: Parameters<PdfThread['render']>[0]): Promise<RenderedPaper>
  stop(): Promise<void>
}

/** Makes one at a time, each once while it is in memory. */
export class ReportPdfs {
  readonly #site: PaperSite
  readonly #thread: Thread
  readonly #ready = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  readonly #coming = new Map<string, { readonly file: Promise<Buffer>; readonly caller: string }>()
  #last: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor(site: PaperSite, thread: Thread = new PdfThread()) {
    this.#site = site
    this.#thread = thread
  }

  /**
   * @param caller an address or an account.
   * @throws PdfBusy
   */
  async make(report: SealedReport, state: PaperState, caller: string): Promise<Buffer> {
    const key = keyOf(report, state)
    const ready = this.#ready.get(key) ?? this.#coming.get(key)?.file
    if (ready) return ready
    const callers = [...this.#coming.values()].map((one) => one.caller)
    const own = callers.filter((one) => one === caller)
    if (callers.length >= MOST_WAITING || own.length >= MOST_OF_A_CALLER) throw new PdfBusy()
    const made = this.#last.then(() => this.#render(report, state))
    this.#coming.set(key, { file: made, caller })
    this.#last = made.catch(() => undefined)
    try {
      const file = await made
      this.#ready.set(key, file)
      return file
    } finally {
      this.#coming.delete(key)
    }
  }

  /** Refuses waiting files, so that none starts the thread again. */
  stop(): Promise<void> {
    this.#isStopped = true
    return this.#thread.stop()
  }

  async #render(report: SealedReport, state: PaperState): Promise<Buffer> {
    if (this.#isStopped) throw new PdfBusy()
    const sealed = JSON.stringify(report)
    const { made } = disclosedReport(report).values
    const { name: siteName } = this.#site
    let file: Buffer = Buffer.alloc(0)
    for (const { scale, ...limit } of DENSITIES) {
      const paper = sealedPaper(report, this.#site, { ...state, ...limit })
      const rendered = await this.#thread.render({ paper, siteName, made, sealed, scale })
      file = rendered.file
      if (rendered.pages <= MOST_PAGES) break
    }
    return file
  }
}

/** The seal covers the rows; the paper also shows the rest. */
const keyOf = ({ id, seal, hidden, log }: SealedReport, state: PaperState): string =>
  hash('sha256', JSON.stringify([id, seal.rowsRoot, Object.keys(hidden), log, state]))

/** Without the car's number: names stay in histories of downloads. */
export const pdfName = ({ id }: Pick<SealedReport, 'id'>): string => `avtosled-report-${id}.pdf`
