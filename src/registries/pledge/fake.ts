import type { StandIn } from '#demo/board/stand-in.ts'
import { type Car, hasVinLength, type Pledge, type PledgeChange, type Pledgor } from '#demo/world/car.ts'
import { hash } from '#demo/world/chance.ts'

/** The notaries' registry: a search by JSON, with the errors of Spring. */

interface Search {
  readonly mode?: 'allChanges' | 'onlyActual'
  readonly filter?: {
    readonly property?: { readonly vehicleProperty?: { readonly vin?: string; readonly bodyNum?: string } }
  }
  readonly limit?: number
  readonly offset?: number
}

const springError = (status: number, error: string, message: string) => ({
  timestamp: '2026-11-20T07:21:00.000+00:00',
  status,
  error,
  message,
  path: '/api/search/notary',
})

export const standIn: StandIn = {
  id: 'pledge',
  refusals: {
    captcha: { status: 403, body: springError(403, 'Forbidden', 'Invalid captcha token') },
    spring: { status: 500, body: springError(500, 'Internal Server Error', 'could not extract ResultSet') },
    denied: { status: 200, body: '<html><body><h1>Доступ запрещен</h1></body></html>' },
  },
  renamed: [
    ['"data"', '"content"'],
    ['"total"', '"totalElements"'],
  ],
  serve: (app, carOf) => {
    app.post<{ Body: Search | null }>('/api/search/notary', async (request, reply) => {
      const { mode = 'allChanges', filter, limit = 10, offset = 0 } = request.body ?? {}
      const { vin, bodyNum } = filter?.property?.vehicleProperty ?? {}
      const number = vin ?? bodyNum
      if (!number) return reply.code(400).send(springError(400, 'Bad Request', 'filter must not be empty'))
      const car = await carOf(number)
      const all = car.pledges.filter((pledge) => mode === 'allChanges' || !excluded(pledge))
      return {
        total: all.length,
        data: all.slice(offset, offset + limit).map((pledge) => notice(pledge, car)),
      }
    })
  },
}

const excluded = ({ history }: Pledge) => history.some(({ type }) => type === 'EXCLUSION')

const notice = (pledge: Pledge, { vin, bodyNumber }: Car) => ({
  id: pledge.number,
  regDate: moment(pledge.history[0]?.date ?? '', pledge.number),
  properties: [
    { vehicleProperty: { ...NO_NUMBERS, ...(hasVinLength(vin) ? { vin } : { bodyNum: bodyNumber }) } },
  ],
  pledgors: [pledgor(pledge.pledgor)],
  pledgees: [{ organization: { name: pledge.pledgee, publicationDisclaimer: false } }],
  history: pledge.history.map((change, i) => historyRow(change, i, pledge.number)),
  link: `/api/notary/${pledge.number}`,
})

const NO_NUMBERS = { vin: null, pin: null, chassis: null, bodyNum: null }

const historyRow = ({ type, date }: PledgeChange, index: number, number: string) => ({
  id: `${number.slice(0, -3)}${String(index + 1).padStart(3, '0')}`,
  regDate: moment(date, number),
  type,
  link: `/api/notary/${number}/${index + 1}`,
})

/** Organisations are objects among pledgees only. */
function pledgor(party: Pledgor): object {
  if (party.kind === 'organization') return { organization: party.name }
  const { name, birthday } = party
  return party.kind === 'person'
    ? { privatePerson: { name, birthday } }
    : { soleProprietorship: { name, birthday, ogrnip: '300000000000000' } }
}

function moment(date: string, number: string): string {
  const forms = [`${date}T09:05:11.000+00:00`, `${date}T12:05:11.000+0300`, `${date}T12:05:11+03:00`]
  return forms[hash(number) % forms.length] ?? date
}
