import { type Advertisement, type Car, hasVinLength, type Inspection, type Repair } from '#demo/world/car.ts'
import { additionalInfo, emptyInfo, scrappings } from './fake-passport.ts'
import { block, type IsOk, stamp, unansweredBlock, undated, updated } from './fake-shapes.ts'
import { emptyUses, usesBlocks } from './fake-uses.ts'

export const reportContent = (car: Car, isOk: IsOk) => ({
  identifiers: {
    vehicle: {
      vin: hasVinLength(car.vin) ? car.vin : null,
      reg_num: car.plate ?? null,
      body: car.bodyNumber,
    },
  },
  ...described(car, isOk('gibdd.history')),
  additional_info: additionalInfo(car, isOk),
  utilizations: scrappings(car, isOk),
  accidents: accidents(car, isOk('gibdd.dtp')),
  stealings: isOk('gibdd.wanted')
    ? { is_wanted: car.wanted.length > 0, ...block(car.wanted.map((one) => wanted(one, car))) }
    : { is_wanted: null, ...unansweredBlock },
  restrictions: {
    registration_actions: isOk('gibdd.restrict')
      ? {
          has_restrictions: car.restrictions.length > 0,
          ...block(car.restrictions.map((one) => restriction(one, car))),
        }
      : { has_restrictions: null, ...unansweredBlock },
  },
  diagnostic_cards: isOk('gibdd.eaisto') ? block(car.inspections.map(inspection)) : unansweredBlock,
  mileages: mileages(car, isOk),
  insurance: {
    osago: isOk('osago.registry') ? block(car.policies.map((one) => policy(one, car))) : unansweredBlock,
  },
  pledges_online: pledges(car, isOk('pledge.online')),
  recall_campaigns: isOk('recall.campaigns.registry')
    ? block(car.recalls.map((one) => recall(one, car)))
    : unansweredBlock,
  customs: {
    history: isOk('customs.fts')
      ? block(car.customs ? [imported(car.customs.date, car)] : [])
      : unansweredBlock,
  },
  ...usesBlocks(car, isOk),
  repairs: {
    history: isOk('repairs.history.registry') ? block((car.repairs ?? []).map(repair)) : unansweredBlock,
  },
  ads: { history: isOk('ads.base') ? block((car.ads ?? []).map(ad)) : unansweredBlock },
  market_prices: { appraisal: isOk('vehicle.price') ? appraisal(car) : null },
})

export function emptyContent(vin: string): object {
  return {
    identifiers: { vehicle: { vin, reg_num: null, body: null } },
    tech_data: null,
    additional_info: emptyInfo,
    utilizations: { was_utilized: null, ...undated({ date: { utilization: null } }) },
    ownership: { history: undated({ date: { start: null, end: null }, owner: { type: null } }) },
    accidents: { has_accidents: null, history: undated({ number: null, accident: { date: null } }) },
    stealings: { is_wanted: null, ...undated({ date: { stealing: null } }) },
    restrictions: {
      registration_actions: {
        has_restrictions: null,
        ...undated({ date: { start: null }, restrict: { type: null } }),
      },
    },
    diagnostic_cards: undated({ date: { from: null, to: null }, doc: { number: null } }),
    mileages: undated({ date: { event: null }, mileage: null }),
    insurance: { osago: undated({ policy: { number: null } }) },
    pledges_online: { in_pledge: null, ...undated({ date: { event: null }, pledgors: [] }) },
    recall_campaigns: undated({ date: null, description: { reason: null } }),
    customs: { history: undated({ date: { event: null } }) },
    ...emptyUses,
    repairs: { history: undated({ number: { calculation: null }, details: { items: [] } }) },
    ads: { history: undated({ title: null, date: { publish: null }, price: { value: null } }) },
    market_prices: { appraisal: { amount: { min: null, optimal: null, max: null } } },
  }
}

const OPERATIONS: Readonly<Record<string, string>> = {
  '03': 'Изменение собственника (владельца)',
  '11': 'Первичная регистрация',
}

function described({ model, owners, ...car }: Car, isOk: boolean) {
  if (!isOk) return { tech_data: null, ownership: { history: unansweredBlock } }
  const periods = owners.map(({ legal, from, to }, at) => ({
    date: { start: stamp(from), end: to === undefined ? null : stamp(to) },
    owner: { type: legal ? 'LEGAL' : 'PERSON', company: { name: null } },
    last_operation: { code: at === 0 ? '11' : '03', description: OPERATIONS[at === 0 ? '11' : '03'] },
  }))
  const named = {
    brand: { name: { original: model.passportName, normalized: model.brand } },
    model: { name: { original: model.name, normalized: model.name } },
    type: { name: model.kind },
    year: car.year,
    body: { number: car.bodyNumber, color: { name: car.colour } },
    chassis: { number: car.chassisNumber },
    engine: { volume: model.volume, power: { hp: model.power, kw: null } },
  }
  return {
    tech_data: { ...(owners.length > 0 && named), date: updated() },
    ownership: { history: block(periods) },
  }
}

function accidents({ accidents: all, model, year }: Car, isOk: boolean) {
  if (!isOk) return { has_accidents: null, history: unansweredBlock }
  const items = all.map((accident) => ({
    number: accident.number,
    accident: { date: stamp(accident.date, `${accident.time}:00`) },
    type: accident.type,
    state: 'Повреждено',
    participants: { total: accident.vehicles },
    org: { name: `ГИБДД, ${accident.region}` },
    damage: {
      raw: null,
      points: (accident.points ?? []).filter((code) => code.length === 2).map(Number),
      codes: (accident.points ?? []).filter((code) => code.length === 3),
    },
    vehicle: { brand: { name: model.policeBrand }, model: { name: model.name }, year: accident.year ?? year },
    geo: { country: null, region: accident.region, city: accident.place ?? null, street: null, house: null },
  }))
  return { has_accidents: items.length > 0, history: block(items) }
}

const wanted = ({ region, since }: Car['wanted'][number], { vin, bodyNumber, model, year }: Car) => ({
  entry: 1,
  vehicle: {
    brand: { name: model.passportName },
    vin: hasVinLength(vin) ? vin : null,
    body: bodyNumber,
    year,
  },
  date: { stealing: stamp(since) },
  geo: { region },
})

const INITIATORS = [
  '',
  'Судебные органы',
  'Судебный пристав',
  'Таможенные органы',
  'Органы соцзащиты',
  'Нотариус',
]
const BANS = [
  '',
  'Запрет на регистрационные действия',
  'Запрет на снятие с учета',
  'Запрет на регистрационные действия и прохождение ГТО',
  'Утилизация',
  'Аннулирование',
]

const restriction = ({ region, since, authority, ban, grounds }: Car['restrictions'][number], car: Car) => ({
  date: { added: stamp(since), start: stamp(since), end: null },
  initiator: { name: INITIATORS[authority] ?? 'ОВД', region: { name: region } },
  restrict: { type: BANS[ban], reason: grounds, number: null, executive_procedure: null, contact: null },
  vehicle: { model: { name: car.model.passportName }, year: car.year },
})

const inspection = ({ number, date, validTo, address }: Inspection) => ({
  date: { from: stamp(date), to: stamp(validTo) },
  doc: { serial: null, number, type: 'Диагностическая карта' },
  inspection: { place: address },
})

function mileages({ inspections, readings = [], ads = [] }: Car, isOk: IsOk) {
  const all = [
    ...inspections.map((one) => ({ ...one, source: 'gibdd.eaisto' })),
    ...ads.map((one) => ({ ...one, source: 'ads.base' })),
    ...readings,
  ]
  const listed = all.filter(({ source }) => isOk(source) || isOk('mileages.registry'))
  return isOk('gibdd.eaisto') || isOk('mileages.registry')
    ? block(
        listed.map(({ date, mileage, source }) => ({
          date: { event: stamp(date) },
          mileage,
          filled_by: { source },
        })),
      )
    : unansweredBlock
}

const policy = ({ series, number, insurer, from, to, status, plate }: Car['policies'][number], car: Car) => ({
  insurer: { name: insurer },
  date: { start: stamp(from), end: stamp(to) },
  policy: { series, number, is_active: status === 'Действует', status },
  vehicle: {
    model: { name: car.model.passportName },
    identifiers: {
      vin: hasVinLength(car.vin) ? car.vin : null,
      reg_num: plate ?? car.plate ?? null,
      body: null,
    },
  },
  insurant: { type: 'PERSON', name: 'П*** И***', dob: '1980-01-01' },
})

const EVENTS = { CREATION: 'Возникновение', CHANGE: 'Изменение', EXCLUSION: 'Исключение' } as const

function pledges({ pledges: all }: Car, isOk: boolean) {
  if (!isOk) return { in_pledge: null, ...unansweredBlock }
  const items = all.flatMap(({ number, history, pledgor, pledgee }) =>
    history.map(({ type, date }, at) => ({
      date: { event: stamp(date) },
      number: `${number}/${at + 1}`,
      type: EVENTS[type],
      pledgors: [
        {
          name: pledgor.name,
          type: pledgor.kind === 'organization' ? 'LEGAL' : 'PERSON',
          dob: 'birthday' in pledgor ? pledgor.birthday : null,
        },
      ],
      pledgees: [{ name: pledgee, type: 'LEGAL', dob: null }],
    })),
  )
  return { in_pledge: all.some(({ history }) => history.at(-1)?.type !== 'EXCLUSION'), ...block(items) }
}

const recall = ({ announced, organizer, reason }: Car['recalls'][number], { model }: Car) => ({
  date: announced,
  company: { name: organizer },
  description: { reason, recommendation: null },
  vehicle: { brand: model.brand, model: model.name },
})

const repair = ({ number, date, total, insurer, parts }: Repair) => ({
  number: { calculation: number, claim: null },
  date: { calculation: date },
  mileage: null,
  cost: { total, labour: null, parts: null, paint: null },
  insurer: { name: insurer },
  assessor: { name: 'И*** П***' },
  task_process: 'OSAGO',
  repairer: { type: 'Insurance', description: 'Страховая компания' },
  details: { count: parts.length, items: parts.map((name) => ({ name, repair: { description: 'замена' } })) },
})

const ad = ({ date, price, mileage, condition, owners, text }: Advertisement, at: number) => ({
  title: 'Продам, звоните Петру',
  text: text ?? 'Торг у капота, Пётр, +7 900 000-00-00',
  uri: `https://ads.example.ru/cars/${at + 1}`,
  date: { publish: stamp(date, '11:57:00') },
  price: { value: price },
  geo: { city: null },
  photos: { local: [], board: [`https://ads.example.ru/photos/${at + 1}.jpg`], grz: null },
  seller: { name: 'Пётр', phones: ['+70000000001'] },
  is_sold: true,
  is_closed: true,
  vehicle: { mileage, condition: condition ?? null, owners: { count: owners ?? null } },
})

const imported = (date: string, { model }: Car) => ({
  date: { event: stamp(date) },
  operation: { type: 'IMPORT' },
  document: { number: null },
  specification: { type: model.passportName },
})

function appraisal({ market }: Car) {
  const amount = market
    ? { min: Math.round(market.price * 0.89), optimal: market.price, max: Math.round(market.price * 1.1) }
    : { min: null, optimal: null, max: null }
  return { amount, date: updated() }
}
