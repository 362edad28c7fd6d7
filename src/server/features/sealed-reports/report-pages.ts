import { parse } from 'node:querystring'
import type { FastifyReply } from 'fastify'
import { JudgedReplies } from '#server/http/pages/judged-replies.ts'
import { acceptedEncoding, type Encoding, encodeBody } from '#server/http/pages/ready-page.ts'
import type { ReadyReply, ReadyRoute } from '#server/http/ready-lane.ts'
import { NOT_FOR_SEARCH } from '#server/http/security-headers.ts'
import type { Host } from '#server/ports/host.ts'
import { PdfBusy, pdfName, type ReportPdfs } from '#server/report-pdf/report-pdfs.ts'
import { errorTable } from '#shared/contract/errors.ts'
import { HIDEABLE_ROWS, PREVIOUS_ROW } from '#shared/sealed-report.ts'
import { proofText } from './log-place.ts'
import { gonePage, PAGE_CSP, reportPage, withdrawnPage } from './report-page.ts'
import {
  paperState,
  readReportState,
  type SealedReportState,
  type StateNeeds,
  shownState,
} from './report-state.ts'
import { type FoundReport, findReport } from './report-store.ts'
import { shownRows } from './seal.ts'

interface PageNeeds extends StateNeeds {
  readonly siteName: string
  readonly sectionIds: readonly string[]
  readonly pdfs: ReportPdfs | undefined
}

const ROUTE = '/r/:file'
const FILE = /^([A-Za-z0-9_-]{22})(\.pdf|\.tlog-proof)?$/

/** A PDF costs as much as this many pages; each set of shown rows makes another. */
const PDF_WEIGHT = 30

interface WithFile {
  Params: { file: string }
  Querystring: { show?: unknown }
}

export function mountReportPages(host: Host, needs: PageNeeds): ReadyRoute {
  const { app, database, now, limit: limitOf, addressOf } = host
  const limit = limitOf('other')
  const replies = new JudgedReplies(host)
  const shownBy = shownReader(needs.sectionIds)

  app.get<WithFile>(ROUTE, { config: { limit } }, async (request, reply) => {
    const { params, query, headers } = request
    const [, id, kind] = FILE.exec(params.file) ?? []
    const find = async () => (id === undefined ? undefined : findReport(database.db, id, new Date(now())))
    if (kind === '.tlog-proof') return sendProof(reply, needs, await find())
    if (kind === '.pdf') {
      const wait = limit.take(addressOf(request.raw), PDF_WEIGHT)
      return wait > 0
        ? sendWait(reply, 429, wait)
        : sendPdf(reply, { host, needs, caller: addressOf(request.raw) }, await find(), shownBy(query.show))
    }
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const shown = shownBy(query.show)
    const make = async () => htmlReply(await pageOf(host, needs, await find(), shown), encoding)
    const page = await (id === undefined
      ? make()
      : replies.get(request.raw, { key: keyOf(id, shown), encoding }, make))
    return reply.code(page.status).headers(headersOf(page)).send(page.body)
  })

  return {
    route: ROUTE,
    limit,
    match(url, { headers }) {
      if (!url.startsWith('/r/')) return undefined
      const [path = '', ...query] = url.slice('/r/'.length).split('?')
      const [, id, kind] = FILE.exec(path) ?? []
      if (id === undefined || kind !== undefined) return undefined
      const shown = shownBy(parse(query.join('?')).show)
      const page = replies.peek(keyOf(id, shown), acceptedEncoding(headers['accept-encoding']))
      return page && (() => page)
    },
  }
}

const keyOf = (id: string, shown: ReadonlySet<string> | undefined): string =>
  shown === undefined ? id : `${id} ${[...shown].join()}`

const headersOf = ({ headers }: ReadyReply): Record<string, string> =>
  Object.fromEntries(Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2)))

/** Rows of this version that can be hidden, so that other names make no other page. */
function shownReader(sectionIds: readonly string[]) {
  const known = [...HIDEABLE_ROWS, PREVIOUS_ROW, ...sectionIds].sort()
  return (show: unknown): ReadonlySet<string> | undefined => {
    if (typeof show !== 'string') return undefined
    const named = shownRows(show)
    return new Set(known.filter((name) => named.has(name)))
  }
}

interface Page {
  readonly status: number
  readonly html: string
}

async function pageOf(
  host: Host,
  needs: PageNeeds,
  found: FoundReport | undefined,
  shown: ReadonlySet<string> | undefined,
): Promise<Page> {
  const { siteName, pdfs } = needs
  if (found === undefined) return { status: 404, html: gonePage(siteName) }
  if (found.kind === 'withdrawn')
    return { status: 410, html: withdrawnPage(siteName, found.madeAt, found.withdrawnAt) }
  const state = await readReportState(host, needs, found, shown)
  return {
    status: 200,
    html: reportPage({ ...shownState(state), siteName, isPrintable: pdfs !== undefined }),
  }
}

const htmlReply = async ({ status, html }: Page, encoding: Encoding): Promise<ReadyReply> => ({
  status,
  headers: [
    ...['content-type', 'text/html; charset=utf-8'],
    ...['content-security-policy', PAGE_CSP],
    ...['cache-control', 'no-store'],
    ...['vary', 'accept-encoding'],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...NOT_FOR_SEARCH,
  ],
  body: await encodeBody(Buffer.from(html), encoding),
})

async function sendProof(reply: FastifyReply, { log }: PageNeeds, found: FoundReport | undefined) {
  const proof = found?.kind === 'present' && log ? await proofText(log, found.logIndex) : undefined
  reply.header(...NOT_FOR_SEARCH).header('cache-control', 'no-store')
  return reply
    .code(proof === undefined ? 404 : 200)
    .type('text/plain; charset=utf-8')
    .send(proof ?? 'not found\n')
}

/** Seconds; a PDF takes half of one. */
const PDF_RETRY_S = 5

const sendWait = (reply: FastifyReply, status: number, seconds: number) =>
  reply
    .code(status)
    .header('retry-after', seconds)
    .type('text/plain; charset=utf-8')
    .send(`Сейчас готовим другие файлы. Повторите через ${seconds} с.\n`)

interface PdfRequest {
  readonly host: Host
  readonly needs: PageNeeds
  readonly caller: string
}

async function sendPdf(
  reply: FastifyReply,
  { host, needs, caller }: PdfRequest,
  found: FoundReport | undefined,
  shown: ReadonlySet<string> | undefined,
) {
  const { pdfs } = needs
  reply.header(...NOT_FOR_SEARCH).header('cache-control', 'no-store')
  const sendText = (status: number, text: string) =>
    reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`)
  if (found === undefined || pdfs === undefined) return sendText(404, errorTable.report_gone.message)
  if (found.kind === 'withdrawn') return sendText(410, errorTable.report_withdrawn.message)
  const state = await readReportState(host, needs, found, shown)
  try {
    const file = await pdfOf(state, pdfs, caller)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${pdfName(state.report)}"`)
      .send(file)
  } catch (error) {
    if (!(error instanceof PdfBusy)) throw error
    return sendWait(reply, 503, PDF_RETRY_S)
  }
}

/** @throws PdfBusy */
export const pdfOf = (state: SealedReportState, pdfs: ReportPdfs, caller: string): Promise<Buffer> =>
  pdfs.make(state.report, paperState(state), caller)
