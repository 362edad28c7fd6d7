import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, type Encoding, encoded } from '#server/http/pages/ready-page.ts'
import type { ReadyReply, ReadyRoute } from '#server/http/ready-lane.ts'
import { NOT_FOR_SEARCH } from '#server/http/security-headers.ts'
import type { Host } from '#server/ports/host.ts'
import type { SealedReport } from '#shared/sealed-report.ts'
import type { HeldCar } from '../reports/held-car.ts'
import { compare, type ReadFacts } from './compare.ts'
import { proofText } from './proof-text.ts'
import { inLog } from './report-calls.ts'
import { gonePage, PAGE_CSP, reportPage, withdrawnPage } from './report-page.ts'
import { type FoundReport, findReport } from './report-store.ts'
import { reduced } from './seal.ts'
import type { SealLog } from './seal-log.ts'
import { rowValue } from './sealed-values.ts'

export type MakePdf = (report: SealedReport) => Promise<Buffer>

interface PageNeeds {
  readonly log: SealLog | undefined
  readonly held: (vin: string) => Promise<HeldCar>
  readonly readFacts: ReadFacts
  /** Undefined: no PDF is offered. */
  readonly makePdf: MakePdf | undefined
}

const ROUTE = '/r/:file'
const FILE = /^([A-Za-z0-9_-]{22})(\.pdf|\.tlog-proof)?$/

/** A withdrawal and the end of validity show after this at the latest. */
const READY_FOR_MS = 2000
const MOST_READY = 200

interface WithFile {
  Params: { file: string }
  Querystring: { show?: unknown }
}

/** Pages of sealed reports, their proofs and PDFs, for anybody who has the address. */
export function mountReportPages(host: Host, needs: PageNeeds): ReadyRoute {
  const { app, database, now, limit: limitOf } = host
  const limit = limitOf('other')
  const ready = new LRUCache<string, ReadyReply>({ max: MOST_READY, ttl: READY_FOR_MS, perf: { now } })

  app.get<WithFile>(ROUTE, { config: { limit } }, async ({ params, query, url, headers }, reply) => {
    const [, id, kind] = FILE.exec(params.file) ?? []
    const found = id === undefined ? undefined : await findReport(database.db, id, new Date(now()))
    if (kind === '.tlog-proof') return sendProof(reply, needs, found)
    if (kind === '.pdf') return sendPdf(reply, needs, found)
    const { html, status } = await pageOf(host, needs, found, shownBy(query.show))
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const page = await htmlReply(status, html, encoding)
    if (status === 200) ready.set(`${encoding} ${url}`, page)
    return reply.code(page.status).headers(headersOf(page)).send(page.body)
  })

  return {
    route: ROUTE,
    limit,
    match(url, { headers }) {
      if (!url.startsWith('/r/')) return undefined
      const page = ready.get(`${acceptedEncoding(headers['accept-encoding'])} ${url}`)
      return page && (() => page)
    },
  }
}

const headersOf = ({ headers }: ReadyReply): Record<string, string> =>
  Object.fromEntries(Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2)))

const shownBy = (show: unknown): ReadonlySet<string> | undefined =>
  typeof show === 'string' ? new Set(show.split(',').map((name) => name.trim())) : undefined

interface Page {
  readonly status: number
  readonly html: string
}

async function pageOf(
  { site, now }: Host,
  { log, held, readFacts, makePdf }: PageNeeds,
  found: FoundReport | undefined,
  shown: ReadonlySet<string> | undefined,
): Promise<Page> {
  if (found === undefined) return { status: 404, html: gonePage(site.name) }
  if (found.kind === 'withdrawn')
    return { status: 410, html: withdrawnPage(site.name, found.madeAt, found.withdrawnAt) }
  const whole = await inLog(found, log)
  const report = shown ? reduced(whole, shown) : whole
  const vin = rowValue(report, 'vin')
  const cosignatures = (await log?.latest())?.cosignatures ?? ''
  const html = reportPage({
    report,
    now: now(),
    siteName: site.name,
    witnesses: cosignatures.split('\n').filter(Boolean).length,
    isPrintable: makePdf !== undefined,
    changes: vin === undefined ? undefined : compare(report, await held(vin), readFacts),
  })
  return { status: 200, html }
}

const htmlReply = async (status: number, html: string, encoding: Encoding): Promise<ReadyReply> => ({
  status,
  headers: [
    ...['content-type', 'text/html; charset=utf-8'],
    ...['content-security-policy', PAGE_CSP],
    ...['cache-control', 'no-store'],
    ...['vary', 'accept-encoding'],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...NOT_FOR_SEARCH,
  ],
  body: await encoded(Buffer.from(html), encoding),
})

async function sendProof(reply: FastifyReply, { log }: PageNeeds, found: FoundReport | undefined) {
  const proof = found?.kind === 'present' && log ? await proofText(log, found.logIndex) : undefined
  reply.header(...NOT_FOR_SEARCH).header('cache-control', 'no-store')
  return reply
    .code(proof === undefined ? 404 : 200)
    .type('text/plain; charset=utf-8')
    .send(proof ?? 'not found\n')
}

async function sendPdf(reply: FastifyReply, { log, makePdf }: PageNeeds, found: FoundReport | undefined) {
  reply.header(...NOT_FOR_SEARCH).header('cache-control', 'no-store')
  if (found?.kind !== 'present' || makePdf === undefined)
    return reply.code(404).type('text/plain; charset=utf-8').send('not found\n')
  return reply.type('application/pdf').send(await makePdf(await inLog(found, log)))
}
