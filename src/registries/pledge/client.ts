import { sourceChanged } from '#registry-kit/failure.ts'
import type { RegistryHttp, RegistryRequest } from '#registry-kit/http.ts'
import { hasRecords, type Records, withCount } from '#registry-kit/records.ts'
import { askInEverySpelling, joinRecords } from '#registry-kit/writings.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { type Notice, type NoticePage, readPage } from './upstream.ts'

const PAGE = 100

/** More notices than any car has: the search ignored the number. */
const MOST = 1000

export interface PledgeClient {
  notices(vin: string): Promise<Records<Notice>>
}

export const connect = (http: RegistryHttp): PledgeClient => ({
  notices: (number) => askInEverySpelling(number, (written) => ask(http, written), joinRecords),
})

async function ask(http: RegistryHttp, number: string): Promise<Records<Notice>> {
  const pages: NoticePage[] = []
  for (;;) {
    const { body: page } = await http.json(search(number, countNotices(pages)), (answer) =>
      readPage(answer, number),
    )
    pages.push(page)
    const [total, held] = [Math.max(...pages.map((one) => one.total)), countNotices(pages)]
    if (page.held === 0 || held >= total || total > MOST) return withCount(joinPages(pages), total, held)
  }
}

const countNotices = (pages: readonly NoticePage[]): number => pages.reduce((sum, page) => sum + page.held, 0)

function joinPages(pages: readonly NoticePage[]): Records<Notice> {
  const records = pages.flatMap((page) => page.records)
  const unread = pages.flatMap((page) => page.unread)
  if (!hasRecords({ records, unread }) && countNotices(pages) > 0)
    throw sourceChanged('no notice of this car')
  return { records, unread }
}

const search = (number: string, offset: number): RegistryRequest => ({
  method: 'POST',
  path: '/api/search/notary',
  headers: { 'x-requested-with': 'XMLHttpRequest' },
  json: {
    mode: 'allChanges',
    filter: { property: { vehicleProperty: { [isFrame(number) ? 'bodyNum' : 'vin']: number } } },
    limit: PAGE,
    offset,
  },
})
