import type { FastifyInstance } from 'fastify'
import { EXHAUSTED, error, INVALID_TOKEN, refusals, tokenRoute } from '#demo/board/autoteka.ts'
import type { AskForCar, StandIn } from '#demo/board/stand-in.ts'
import { Tasks } from '#demo/board/tasks.ts'
import type { Car, Market } from '#demo/world/car.ts'
import { type Model, models } from '#demo/world/catalogue.ts'
import { hash } from '#demo/world/chance.ts'
import { carByPlate, plateInLatin } from '#demo/world/world.ts'

export const standIn: StandIn = {
  id: 'autoteka',
  refusals: {
    ...refusals,
    'no-money': { status: 403, body: EXHAUSTED, only: /autoteka\/v1/ },
  },
  renamed: [
    ['"result"', '"payload"'],
    ['"access_token"', '"token"'],
  ],
  serve: (app, carOf) => {
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('x-ratelimit-limit'))
        reply.headers({ 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '599' })
    })
    tokenRoute(app)
    app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!request.headers.authorization?.startsWith('Bearer demo-'))
          return reply.code(403).send(INVALID_TOKEN)
      })
      specifications(scope, carOf)
      previews(scope, carOf)
      valuation(scope, carOf)
    })
  },
}

function specifications(app: FastifyInstance, carOf: AskForCar): void {
  const orders = new Tasks<Car>(1)
  app.post<{ Body: { vehicleId?: string } | null }>(
    '/autoteka/v1/specifications/by-vehicle-id',
    async (request, reply) => {
      const vin = request.body?.vehicleId
      if (!vin) return reply.code(400).send(error(400, 'vehicleId is required'))
      return { result: { specification: { specificationId: Number(orders.open(await carOf(vin))) } } }
    },
  )
  app.get<{ Params: { id: string } }>('/autoteka/v1/specifications/specification/:id', (request, reply) => {
    const found = orders.poll(request.params.id)
    if (!found) return reply.code(404).send(error(404, 'Specification not found'))
    return { result: resultOf(Number(request.params.id), found.ready, found.order) }
  })
}

function resultOf(specificationId: number, ready: boolean, car: Car): object {
  const names = { specificationId, vehicleId: car.vin, plateNumber: car.plate ?? null }
  const unknown = { ...names, equipment: null, normalizedSpecification: null }
  if (!ready) return { specification: { ...unknown, status: 'processing' } }
  if (!car.market) return { specification: { ...unknown, status: 'notFound' } }
  return {
    specification: {
      ...names,
      status: 'success',
      equipment: equipmentOf(car),
      normalizedSpecification: normalizedOf(car),
    },
    documents: documentsOf(car),
  }
}

const titled = (title: string, value: string | number, description?: string) => ({
  title,
  value,
  ...(description && { description }),
})

const equipmentOf = ({ model, year, colour, bodyNumber }: Car) => ({
  brand: titled('Марка', model.brand.toUpperCase()),
  model: titled('Модель', model.name),
  year: titled('Год выпуска', year),
  color: titled('Цвет', colour, colour.toLowerCase()),
  bodyNumber: titled('Номер кузова', bodyNumber),
  bodyType: titled('Тип кузова', model.kind),
  engineNumber: null,
  engineType: titled('Тип двигателя', fuelOf(model)),
  horsepower: titled('Мощность двигателя', model.power, 'л. с.'),
  volume: titled('Объём двигателя', model.volume, 'см³'),
  netWeight: null,
  maxWeight: null,
  vehicleCategory: titled('Категория', categoryOf(model)),
})

const isHeavy = ({ kind }: Model): boolean => /^(?:Грузовые|Автобусы)/.test(kind)

const fuelOf = (model: Model): string => (isHeavy(model) || model.isDiesel ? 'Дизель' : 'Бензин')

function driveOf(model: Model): string {
  if (isHeavy(model)) return 'Задний'
  return model.kind.endsWith('универсал') ? 'Полный' : 'Передний'
}

function categoryOf({ kind }: Model): string {
  if (kind.startsWith('Мото')) return 'A'
  if (kind.startsWith('Грузовые')) return 'C'
  return kind.startsWith('Автобусы') ? 'D' : 'B'
}

function normalizedOf({ model, year }: Car): object {
  const entry = (value: string | number) => ({ value, valueId: 1 + (hash(String(value)) % 10_000) })
  const litres = (model.volume / 1000).toFixed(1)
  return {
    brand: entry(model.brand),
    model: entry(model.name),
    generation: entry(`с ${model.sold[0]} года`),
    modification: entry(`${litres} (${model.power} л. с.)`),
    year: entry(year),
    bodyType: entry(model.kind),
    complectation: null,
    doorsCount: null,
    drive: entry(driveOf(model)),
    engineType: entry(fuelOf(model)),
    transmission: entry(model.power > 110 ? 'Автомат' : 'Механика'),
    wheel: { value: 'Левый' },
  }
}

const documentsOf = ({ plate, year }: Car) =>
  plate ? { pts: null, sts: { number: '99 00 000001', date: `${year}-12-01` } } : null

function previews(app: FastifyInstance, carOf: AskForCar): void {
  const orders = new Tasks<{ criteria: { vin?: string; regNumber?: string }; car: Car | undefined }>(1)
  const open = (order: Parameters<typeof orders.open>[0]) => ({
    result: { preview: { previewId: Number(orders.open(order)) } },
  })
  app.post<{ Body: { vin?: string } | null }>('/autoteka/v1/previews', async (request, reply) => {
    const vin = request.body?.vin
    return vin
      ? open({ criteria: { vin }, car: await carOf(vin) })
      : reply.code(400).send(error(400, 'vin is required'))
  })
  app.post<{ Body: { regNumber?: string } | null }>(
    '/autoteka/v1/request-preview-by-regnumber',
    async (request, reply) => {
      const regNumber = request.body?.regNumber
      if (!regNumber) return reply.code(400).send(error(400, 'regNumber is required'))
      const vin = carByPlate(regNumber)?.vin
      return open({ criteria: { regNumber }, car: vin ? await carOf(vin) : undefined })
    },
  )
  app.get<{ Params: { id: string } }>('/autoteka/v1/previews/:id', (request, reply) => {
    const found = orders.poll(request.params.id)
    if (!found) return reply.code(404).send(error(404, 'Preview not found'))
    const { criteria, car } = found.order
    const preview = { previewId: Number(request.params.id), ...criteria }
    if (!found.ready) return { result: { preview: { ...preview, status: 'processing' } } }
    return {
      result: { preview: { ...preview, ...(car?.market ? previewFields(car) : { status: 'notFound' }) } },
    }
  })
}

const previewFields = ({ vin, plate, model, year }: Car) => ({
  status: 'success',
  vin,
  ...(plate ? { regNumber: plateInLatin(plate) } : {}),
  data: { brand: model.brand, model: model.name, year, sellByProSeller: false },
})

const REQUIRED_FIELDS = ['brand', 'model', 'generation', 'modification', 'year', 'ownersCount'] as const

interface ValuationOrder {
  readonly vehicleId?: string
  readonly mileage?: number
  readonly specification?: Readonly<Record<string, { readonly label: string; readonly valueId: number }>>
}

function valuation(app: FastifyInstance, carOf: AskForCar): void {
  app.post<{ Body: ValuationOrder | null }>(
    '/autoteka/v1/valuation/by-specification',
    async (request, reply) => {
      const { vehicleId, mileage, specification = {} } = request.body ?? {}
      const [brand, model, , , year, ownersCount] = REQUIRED_FIELDS.map((name) => specification[name])
      if (
        !vehicleId ||
        REQUIRED_FIELDS.some((name) => !specification[name]?.label || !specification[name].valueId)
      )
        return reply.code(400).send(error(400, 'specification is incomplete'))
      const { market, model: own } = await carOf(vehicleId)
      const criteria = {
        vehicleId,
        brand: brand?.label,
        model: model?.label,
        year: Number(year?.label),
        mileage,
        ownersCount: ownersCount?.label,
      }
      const sold = [own, ...Object.values(models)].some(({ name }) => name === criteria.model)
      if (!market || !sold) return { result: { status: 'notFound', ...criteria, valuation: null } }
      return { result: { status: 'success', ...criteria, valuation: valuationOf(market, criteria.year) } }
    },
  )
}

const valuationOf = ({ price, mileage, adverts }: Market, year: number) => ({
  avgMarketPrice: price,
  avgMileage: mileage,
  avgPriceWithCondition: Math.round(price * 0.985),
  avgYear: year - 0.1,
  itemsCount: adverts,
  marketNormalPriceRange: { min: Math.round(price * 0.89), max: Math.round(price * 1.1) },
  minPrice: Math.round(price * 0.72),
  maxPrice: Math.round(price * 1.27),
})
