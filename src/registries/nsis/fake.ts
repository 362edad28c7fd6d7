import type { FastifyInstance } from 'fastify'
import type { AskForCar, StandIn } from '#demo/board/stand-in.ts'
import { Tasks } from '#demo/board/tasks.ts'
import { type Car, type Policy, writtenVin } from '#demo/world/car.ts'
import { moscowNow, russianDate } from '#demo/world/dates.ts'

const TOO_MANY = 'Вы превысили количество запросов в час. Попробуйте позже.'

export const standIn: StandIn = {
  id: 'nsis',
  refusals: {
    captcha: {
      status: 200,
      body: { isSuccess: false, errors: { captcha: 'Неверный код с картинки' } },
      only: /handle-form/,
    },
    'hourly-limit': { status: 200, body: `<div class="infoBlock">${TOO_MANY}</div>`, only: /handle-form/ },
    'time-out': {
      status: 408,
      body: '<html><body><h1>408 Request Time-out</h1></body></html>',
      only: /handle-form/,
    },
    'process-error': { status: 200, body: { data: { status: 'ERROR' } }, only: /status/ },
    endless: { status: 200, body: { data: { status: 'PROCESSING' } }, only: /status/ },
  },
  renamed: [
    ['dataList__', 'infoTable__'],
    ['policyDataModal', 'policyWindow'],
    ['modal-policy-not-found', 'modal-empty'],
    ['"isSuccess"', '"ok"'],
  ],
  serve,
}

type Fields = Partial<Record<string, string>>

function serve(app: FastifyInstance, carOf: AskForCar): void {
  const processes = new Tasks<Car>(2)
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (request, body, done) =>
    done(null, multipart(String(body), request.headers['content-type'] ?? '')),
  )
  app.post<{ Body: Fields | null }>('/handle-form/:form/', async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) return reply.code(415).send()
    const { vin, bodynumber, requestdate } = request.body ?? {}
    const number = vin || bodynumber
    if (!number || !/^\d{4}-\d\d-\d\d$/.test(requestdate ?? ''))
      return { isSuccess: false, errors: { vin: 'Заполните одно из полей' } }
    return { isSuccess: true, data: { processId: processes.open(await carOf(number)) } }
  })
  app.get<{ Params: { id: string } }>('/api/v1/status/:id/', (request) => {
    const found = processes.poll(request.params.id)
    if (!found) return { data: { status: 'ERROR' } }
    if (!found.ready) return { data: { status: 'PROCESSING' } }
    return { data: { status: 'DONE' }, modals: { html: resultOf(found.order) } }
  })
}

function multipart(body: string, contentType: string): Fields {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .map((part) => /name="([^"]*)"\r\n(?:.+\r\n)*\r\n([\s\S]*)\r\n$/.exec(part))
  return Object.fromEntries(parts.flatMap((part) => (part ? [[part[1], part[2]]] : [])))
}

function resultOf(car: Car): string {
  if (car.policies.length === 0)
    return '<div class="modal" id="modal-policy-not-found"><p>Сведения о договоре ОСАГО с указанными данными не найдены.</p></div>'
  const lists = car.policies.map((policy) => policyOf(policy, car)).join('\n')
  return `<div class="policyDataModal"><div class="policyDataModal__dateSlot tag"><span>на ${russianDate(moscowNow())}</span></div>\n${lists}</div>`
}

function policyOf(policy: Policy, car: Car): string {
  const { model, plate } = car
  const items = [
    ['Серия полиса', policy.series],
    ['Номер полиса', policy.number],
    ['Статус договора ОСАГО', policy.status],
    ['Период использования', `с ${russianDate(policy.from)} по ${russianDate(policy.to)}`],
    [
      'Марка и модель ТС',
      `${policy.model ?? `${model.policeBrand} ${model.name}`} (категория «${category(model.kind)}»)`,
    ],
    ['Идентификационный номер транспортного средства', writtenVin(car)],
    ['Государственный регистрационный знак', policy.plate ?? plate ?? ''],
    ['Страховая компания', policy.insurer],
    ['Расширение на территорию Республики Беларусь', 'Нет'],
  ]
  return `<dl class="dataList__list">${items.map(([label, value]) => item(label, value)).join('')}</dl>`
}

const item = (label = '', value = '') =>
  `<div class="dataList__item"><dt class="dataList__label"><span class="dataList__labelText">${label}:</span></dt>` +
  `<dd class="dataList__value">\n  ${value}\n</dd></div>`

function category(kind: string): string {
  if (kind.startsWith('Мото')) return 'A'
  if (kind.startsWith('Грузовые')) return 'C'
  return kind.startsWith('Автобусы') ? 'D' : 'B'
}
