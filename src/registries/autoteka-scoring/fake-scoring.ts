import { noon, nowInSeconds } from '#demo/board/autoteka.ts'
import type { Car, Use } from '#demo/world/car.ts'

const riskFlag = (value: boolean) => ({ value, relevanceDate: nowInSeconds() })

const isStanding = ({ history }: Car['pledges'][number]): boolean => history.at(-1)?.type !== 'EXCLUSION'

const hasUse = ({ uses = [] }: Car, kind: Use['kind']): boolean => uses.some((use) => use.kind === kind)

export const scoringData = (car: Car) => ({
  accidents: riskFlag(car.accidents.length > 0),
  carsharing: riskFlag(hasUse(car, 'carsharing')),
  epts: null,
  import: {
    ...riskFlag(car.customs !== undefined),
    ...(car.customs && {
      importDate: noon(car.customs.date),
      fromCountry: 'Япония',
      company: null,
      ownerType: 'person',
    }),
  },
  leasing: riskFlag(hasUse(car, 'leasing')),
  placements: null,
  pledges: riskFlag(car.pledges.some(isStanding)),
  priceEvaluation: valuation(car),
  registrations: { owners: car.owners.length, isActual: true, relevanceDate: nowInSeconds() },
  restrictions: riskFlag(car.restrictions.length > 0),
  seriousDamage: riskFlag(false),
  stealing: riskFlag(car.wanted.length > 0),
  taxi: { ...riskFlag(hasUse(car, 'taxi')), isActual: true },
  techSpecification: {
    brand: { gibddValue: car.model.brand.toUpperCase() },
    model: { gibddValue: car.model.name },
    year: { gibddValue: car.year },
    color: { gibddValue: car.colour },
    bodyNumber: { gibddValue: car.bodyNumber },
  },
})

const valuation = ({ market, year }: Car) =>
  market
    ? {
        relevanceDate: nowInSeconds(),
        avgMarketPrice: market.price,
        avgMileage: market.mileage,
        avgPriceWithCondition: Math.round(market.price * 0.985),
        avgYear: year,
        itemsCount: market.adverts,
        minPrice: Math.round(market.price * 0.8),
        maxPrice: Math.round(market.price * 1.2),
        imvUrl: null,
      }
    : null

export type ScoringData = ReturnType<typeof scoringData>

export const teaserData = (car: Car) => ({
  brand: car.model.brand,
  model: car.model.name,
  year: car.year,
  color: car.colour,
  availableInfo: [{ index: 1, title: 'Проверки', values: ['Розыск', 'Залоги'] }],
  avitoPlacements: { placementsCount: 1, photosCount: 7 },
  insights: [{ index: 1, title: 'Есть сведения о ДТП' }],
  mileage: { isRealMileage: true },
  owners: { count: car.owners.length },
  service: { recordsCount: 0, recordsFirstDate: '' },
})
