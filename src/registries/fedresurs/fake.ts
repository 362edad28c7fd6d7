import { createHash } from 'node:crypto'
import type { StandIn } from '#demo/board/stand-in.ts'
import type { Car, ContractMessage } from '#demo/world/car.ts'
import { russianDate } from '#demo/world/dates.ts'

const guidOf = (number: string): string =>
  createHash('sha256')
    .update(number)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5')

const HIDDEN = {
  guid: '00000000-0000-0000-0000-000000000000',
  type: 'Company',
  isHidden: true,
  name: '',
  inn: '',
  ogrn: '',
}

const company = (name: string) => ({
  guid: guidOf(name),
  type: 'Company',
  isHidden: false,
  name,
  inn: '7700000000',
  ogrn: '1027700000000',
})

const ROLES = [
  [/Lease/u, 'Lessee', 'Lessor'],
  [/Pledge/u, 'Pledgor', 'Pledgee'],
  [/./u, 'Buyer', 'Seller'],
] as const

const highlightOf = (vin: string, { hit }: ContractMessage): string[] => {
  if (hit === 'attachment') return []
  const number = hit === 'longer-number' ? `<res>${vin}</res>9` : `<res>${vin}</res>`
  return [`Предмет договора: ${number}, 0101001 Легковые автомобили, описание`]
}

export function messageItem(vin: string, message: ContractMessage) {
  const { number, date, type, contract, holder, isAnnulled, hit } = message
  const [, weak, strong] = ROLES.find(([pattern]) => pattern.test(type)) ?? ROLES[2]
  return {
    guid: guidOf(number),
    number,
    publishDate: `${date}T12:15:37.142276`,
    type,
    isAnnuled: isAnnulled === true,
    mainInfo: `Договор: ${contract.number} от ${russianDate(contract.date)}\r\n`,
    weakSide: [{ ...HIDDEN, role: weak }],
    strongSide: [{ ...(holder === undefined ? HIDDEN : company(holder)), role: strong }],
    searchStringHighlights: highlightOf(vin, message),
    documentsWithHits: hit === 'attachment' ? [{ guid: guidOf(`${number}/1`), name: 'Договор.pdf' }] : [],
  }
}

export const messageCard = (message: ContractMessage) => ({
  guid: guidOf(message.number),
  number: message.number,
  messageType: message.type,
  datePublish: `${message.date}T12:15:37.142276`,
  content: {
    contractInfo: { number: message.contract.number, date: `${message.contract.date}T00:00:00` },
    ...(message.to && {
      financialLeasePeriod: {
        startDate: `${message.contract.date}T00:00:00`,
        endDate: `${message.to}T00:00:00`,
      },
    }),
  },
})

const newest = ({ messages = [] }: Car): readonly ContractMessage[] => messages.toReversed()

const PAGE_SIZES = ['1', '3', '5', '8', '15', '50']

const NO_ACCESS = {
  closed: { status: 403, body: '<html><head><title>403 Forbidden</title></head><body>nginx</body></html>' },
  unauthorised: { status: 401, body: '<html><body>401</body></html>' },
  missing: { status: 404, body: {} },
  withheld: { status: 451, body: '' },
} as const

interface PortalQuery {
  readonly searchString?: string
  readonly offset?: string
  readonly limit?: string
}

const portal: StandIn = {
  id: 'fedresurs',
  refusals: {
    captcha: { status: 200, body: '<html><body>Подтвердите, что вы не робот: captcha</body></html>' },
    ...NO_ACCESS,
  },
  renamed: [
    ['"pageData"', '"items"'],
    ['"found"', '"count"'],
  ],
  serve: (app, carOf) => {
    const cards = new Map<string, ContractMessage>()
    app.get<{ Querystring: PortalQuery }>('/backend/encumbrances', async (request, reply) => {
      const { searchString = '', offset = '0', limit = '15' } = request.query
      if (!PAGE_SIZES.includes(limit)) return reply.code(451).send()
      const car = await carOf(searchString)
      for (const message of newest(car)) cards.set(guidOf(message.number), message)
      const items = newest(car).map((message) => messageItem(searchString, message))
      const from = Number(offset)
      return { found: items.length, pageData: items.slice(from, from + Number(limit)) }
    })
    app.get<{ Params: { guid: string } }>('/backend/sfact-messages/:guid', async (request, reply) => {
      const message = cards.get(request.params.guid)
      return message ? messageCard(message) : reply.code(404).send()
    })
  },
}

interface IndexSearch {
  readonly filter?: { readonly property?: { readonly vehicleProperty?: { readonly vin?: string } } }
  readonly limit?: number
  readonly offset?: number
}

const pledgeIndex: StandIn = {
  id: 'fedresurs-pledge-index',
  refusals: { captcha: { status: 403, body: { errorId: 'captcha', message: 'Invalid captcha token' } } },
  renamed: [
    ['"data"', '"content"'],
    ['"total"', '"totalElements"'],
  ],
  serve: (app, carOf) => {
    app.post<{ Body: IndexSearch | null }>('/api/search/fedresurs', async (request, reply) => {
      const { filter, limit = 10, offset = 0 } = request.body ?? {}
      const vin = filter?.property?.vehicleProperty?.vin
      if (!vin) return reply.code(400).send({ errorId: 'filter', message: 'filter must not be empty' })
      const items = newest(await carOf(vin)).map((message) => messageItem(vin, message))
      return { total: items.length, data: items.slice(offset, offset + limit) }
    })
  },
}

const NAMES = [
  [/^Stop/u, 'Прекращение'],
  [/^Change/u, 'Изменение'],
  [/./u, 'Заключение'],
] as const

const resold = (vin: string, message: ContractMessage) => ({
  source: 'fedresurs',
  message_number: message.number,
  message_number_and_date: `${message.number} от ${russianDate(message.date)}`,
  message_type: `${NAMES.find(([code]) => code.test(message.type))?.[1]} договора`,
  lessor: message.holder ?? 'Сведения скрыты',
  encumbrance_guid: guidOf(message.number),
  encumbrance_publish_date: `${message.date}T12:15:37`,
  encumbrance_type: message.type,
  encumbrance_highlights_text: [
    ...highlightOf(vin, message),
    `Основной договор: ${message.contract.number} от ${russianDate(message.contract.date)}`,
  ].join('\n'),
})

interface NewdbCall {
  readonly params?: { readonly method?: string; readonly propertyid?: string }
}

const newdb: StandIn = {
  id: 'fedresurs-newdb',
  refusals: { captcha: { status: 401, body: { errors_info: [{ error: 'captcha', error_code: 401 }] } } },
  renamed: [
    ['"data"', '"items"'],
    ['"results"', '"answers"'],
  ],
  serve: (app, carOf) => {
    app.post<{ Body: NewdbCall | null }>('/v2', async (request, reply) => {
      const { method, propertyid } = request.body?.params ?? {}
      if (method !== 'pledge_property' || !propertyid)
        return reply.code(400).send({ errors_info: [{ error: 'propertyid', error_code: 400 }] })
      const messages = newest(await carOf(propertyid)).filter(({ isAnnulled }) => !isAnnulled)
      const found = { fnp: [], fedresurs: messages.map((message) => resold(propertyid, message)) }
      const data = messages.length === 0 ? [] : [found]
      return {
        state: 'complete',
        finished: 1,
        results: { pledge_property: { result: { status: 200, data } } },
      }
    })
  },
}

export const standIns: readonly StandIn[] = [portal, pledgeIndex, newdb]
