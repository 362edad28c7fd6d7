import { noon, nowInSeconds } from '#demo/board/autoteka.ts'
import type { Car, Repair, Use } from '#demo/world/car.ts'

const noonIf = (day: string | undefined): number | null => (day === undefined ? null : noon(day))

export const reportData = (car: Car) => ({
  head: {
    vin: car.vin,
    brand: car.model.brand.toUpperCase(),
    model: car.model.name,
    year: car.year,
    createdAt: nowInSeconds(),
    regNumber: car.plate ?? null,
    vehicleIdentifierType: car.vin.length === 17 ? 'vin' : 'frame',
  },
  equipment: equipment(car),
  registrationActions: { requestTime: nowInSeconds(), ownersHistory: car.owners.map(period) },
  eventsOthersHistory: [...car.owners.map(registered), ...(car.repairs ?? []).map(calculated)],
  accidents: { requestTime: nowInSeconds(), crashesHistory: car.accidents.map(crash) },
  restrictions: restrictions(car),
  taxiData: {
    requestTime: nowInSeconds(),
    events: usesOf(car, 'taxi').map(permit),
    recaps: [],
  },
  carsharingData: {
    events: usesOf(car, 'carsharing').map(({ company }) => ({ company, inaccurateData: false })),
    recaps: [],
  },
  leasing: { contracts: usesOf(car, 'leasing').map(contract) },
  techInspectionHistory: {
    events: car.inspections.map(({ number, date, validTo, mileage }) => ({
      cardNumber: number,
      startDate: noon(date),
      endDate: noon(validTo),
      mileage,
    })),
  },
  insurancePolicies: { events: car.policies.map(policy), recaps: [] },
  insurancePayments: [],
  recalls: car.recalls.map(recall),
  customs: customs(car),
  avitoPriceValuation: valuation(car),
  epts: null,
  fines: null,
  diagnostics: null,
  arbitrationCases: null,
  avitoItems: [],
  salvageCarAuctionRecords: [],
  serviceInfo: {
    reportCompleteStatus: {
      status: 'ok',
      unavailableSources: [] as { readonly dataType: string; readonly source: string }[],
    },
  },
})

export type ReportData = ReturnType<typeof reportData>

const titled = (title: string, value: string | number, description?: string) => ({
  title,
  value,
  ...(description && { description }),
})

const equipment = ({ model, year, colour, bodyNumber, chassisNumber }: Car) => ({
  brand: titled('Бренд', model.brand.toUpperCase()),
  model: titled('Модель', model.name),
  year: titled('Год выпуска', year),
  color: titled('Цвет', colour, colour),
  bodyNumber: titled('Номер кузова', bodyNumber),
  chasisNumber: titled('Номер шасси', chassisNumber),
  engineNumber: null,
  horsepower: titled('Мощность', model.power, `${model.power} л.с.`),
  volume: titled('Объем двигателя', model.volume, `${(model.volume / 1000).toFixed(1)} л`),
  vehicleType: titled('Тип ТС', model.kind),
  vehicleCategory: titled('Категория ТС', 'B'),
})

const customs = ({ customs: entered }: Car) =>
  entered
    ? {
        createdAt: noon(entered.date),
        fromCountry: 'Япония',
        toCountry: 'Россия',
        owner: 'Физическое лицо',
        company: null,
        specification: null,
      }
    : null

const valuation = ({ market }: Car) =>
  market
    ? {
        avgMarketPrice: market.price,
        avgMileage: market.mileage,
        avgPriceWithCondition: Math.round(market.price * 0.985),
        itemsCount: market.adverts,
        marketNormalPriceRange: {
          min: Math.round(market.price * 0.89),
          max: Math.round(market.price * 1.1),
        },
      }
    : null

const MONTHS = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ')

const month = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const period = ({ legal, from, to }: Car['owners'][number], at: number) => ({
  owner: `Владелец ${at + 1}`,
  period: `${month(from)} - ${to === undefined ? 'по настоящее время' : month(to)}`,
  region: 'Калужская область',
  title: legal ? 'Юридическое лицо' : 'Физическое лицо',
  type: legal ? 2 : 1,
  organisationName: null,
})

const event = (type: string, day: string) => ({
  type,
  date: noon(day),
  mileage: 0,
  sourceId: null,
})

const registered = ({ from }: Car['owners'][number], at: number) => ({
  ...event('registration', from),
  event: 'Регистрационное действие',
  description: '',
  operationCodeId: at === 0 ? 11 : 3,
  source: 'ГИБДД',
})

const calculated = ({ date, total, parts }: Repair) => ({
  ...event('repairCalculation', date),
  event: 'Расчет стоимости ремонта',
  description: [
    `Расчет стоимости ремонта: ${total.toLocaleString('ru')} RUR `,
    ...parts.map((part) => `${part}: Замена`),
  ].join('<br/>'),
  operationCodeId: null,
  source: 'Audatex',
})

const crash = ({ date, time, type, region, vehicles, points }: Car['accidents'][number]) => ({
  date: Date.parse(`${date}T${time}:00+03:00`) / 1000,
  type,
  region,
  clearanceType: null,
  damageMap: [],
  damageTypes: points ? [{ slug: 'front-hood', type: 'yellow', description: 'Передний капот' }] : [],
  additional: [`Участников: ${vehicles}`],
})

const INITIATORS = ['', 'Суд', 'Судебный пристав', 'Таможня', 'Органы соцзащиты', 'Нотариус']
const BANS = [
  '',
  'Запрет на регистрационные действия',
  'Запрет на снятие с учета',
  'Запрет на регистрационные действия и прохождение ГТО',
  'Утилизация',
  'Аннулирование',
]

const restrictions = ({ wanted, restrictions: bans, pledges }: Car) => ({
  stealing: block(
    wanted.map(({ region, since }) => ({ data: `${since}, ${region}`, source: 'gibdd' })),
    'нахождении в розыске',
  ),
  registration: block(
    bans.map(({ region, since, authority, ban, grounds }) => ({
      data: BANS[ban] ?? '',
      source: 'gibdd',
      eventDate: since,
      region,
      restrictionName: BANS[ban] ?? 'Ограничение',
      organisationName: INITIATORS[authority] ?? 'ОВД',
      documentType: null,
      reasons: grounds,
      amount: null,
    })),
    'ограничениях',
  ),
  pledge: pledgeBlock(pledges),
})

const status = (isWarned: boolean) => (isWarned ? 'warning' : 'ok')

const block = (additionalInfo: readonly object[], about: string) => ({
  status: status(additionalInfo.length > 0),
  text: `${additionalInfo.length > 0 ? 'Обнаружены' : 'Не обнаружены'} сведения о ${about}`,
  requestTime: nowInSeconds(),
  additionalInfo,
})

function pledgeBlock(pledges: Car['pledges']) {
  const isOver = ({ history }: Car['pledges'][number]) => history.at(-1)?.type === 'EXCLUSION'
  const standing = pledges.filter((one) => !isOver(one))
  const ended = pledges.filter(isOver)
  return {
    status: status(standing.length > 0),
    text: '',
    requestTime: nowInSeconds(),
    pledgeAdditionalData:
      standing.length === 0
        ? [
            {
              hasPledge: false,
              source: 'fciit',
              dateFrom: null,
              organizationName: null,
              updatedAt: nowInSeconds(),
              data: [],
            },
          ]
        : standing.map(({ history, pledgee }) => ({
            hasPledge: true,
            source: 'fciit',
            dateFrom: noonIf(history[0]?.date),
            organizationName: pledgee,
            updatedAt: nowInSeconds(),
            data: [],
          })),
    history: {
      pledges: ended.map(({ number, history, pledgee }) => ({
        notificationId: number,
        contractStart: noonIf(history[0]?.date),
        contractEnd: null,
        closedAt: noonIf(history.at(-1)?.date),
        organizationName: pledgee,
      })),
    },
  }
}

const usesOf = ({ uses = [] }: Car, kind: Use['kind']): readonly Use[] =>
  uses.filter((use) => use.kind === kind)

const permit = ({ number, region, from, to }: Use) => ({
  permitNumber: number,
  regionName: region,
  dateFrom: noonIf(from),
  dateTo: noonIf(to),
  isActual: to === undefined,
})

const contract = ({ from, to, company }: Use) => ({
  contractDate: noonIf(from),
  startDate: noonIf(from),
  endDate: noonIf(to),
  lessorName: company,
  lesseeName: 'Примеров Пётр Петрович',
})

const policy = ({ series, number, insurer, from, to, status: state }: Car['policies'][number]) => ({
  companyName: insurer,
  policySerial: series,
  policyNumber: number,
  createDate: noon(from),
  startDate: noon(from),
  endDate: noon(to),
  status: state,
  kmb: 0.75,
  restrictionCount: 1,
})

const recall = ({ announced, organizer, reason, done }: Car['recalls'][number]) => ({
  createdAt: `${announced} 00:00:00`,
  organization: organizer,
  reason,
  recommendation: null,
  link: null,
  completenessStatus: done !== undefined,
  completeInfo: done ? { completedAt: done.date, dealerName: done.dealer, city: null, mileage: null } : null,
})
