import { describe, expect, it } from 'vitest'
import { type AdmissionId, admissionKinds, isAdmissionId } from '#facts/admission-kinds.ts'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Fact, FactKinds, Facts } from '#facts/facts.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { marks } from '#report/marks/marks.ts'
import { DAY_MS } from '#shared/durations.ts'
import { cpuOf, takesLess } from '#shared/testing/processor-time.ts'
import type { LikelyModel } from '#shared/vehicle/known-by-number.ts'
import { readAd } from '#statements/read-ad.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from './judge.ts'
import type { Rule, RuleContext } from './rule.ts'
import { rules } from './rules/index.ts'
import { AT } from './testing/octavia.ts'
import { NOW, report, type TopicAnswers } from './testing/report.ts'
import { toldSeller } from './testing/told-seller.ts'

/** Enough records of every kind to expose a quadratic rule. */
const MANY = 2500

/**
 * The limits of one answer (`registry-kit/records.ts`). Any request may lead to such a report, and
 * its verdict blocks all others.
 */
const MOST_RECORDS = 1000
const MOST_PARTS = 200

/** With and without a mandatory check digit. */
const VIN = '1HGCM82643A004352'
const OTHER_VIN = 'Z94CB41AADR000001'

const dayAt = (at: number): Date => new Date(Date.UTC(2020, 0, 14) + at * DAY_MS)

const TODAY = Math.floor((NOW.getTime() - dayAt(0).getTime()) / DAY_MS)

/** Every field has a value, so no rule skips a record. */
type Full<Kind extends keyof FactKinds> = Omit<Required<FactKinds[Kind]>, keyof Fact>

const records =
  (many: number) =>
  <Kind extends keyof FactKinds>(make: (at: number) => Full<Kind>) =>
    Array.from({ length: many }, (_, at) => ({
      record: `Запись ${at}`,
      vin: at % 3 === 0 ? OTHER_VIN : VIN,
      ...make(at),
    }))

/** Cycles through the items. */
const turn = <Item>(at: number, ...items: readonly [Item, ...Item[]]): Item =>
  items[at % items.length] ?? items[0]

const word = (at: number): string =>
  [...String(at)].map((digit) => 'ABCDEFGHIJ'.charAt(Number(digit))).join('')

interface Course {
  readonly kmAt: (at: number) => number
  readonly many: number
  readonly damage: readonly string[]
  /** The car has a present owner and policy. */
  readonly isHeld: boolean
}

/** Records of every kind on every day. */
const answersOf = ({ many, damage, kmAt, isHeld }: Course): TopicAnswers => {
  const each = records(many)
  const cars = each<'cars'>((at) => ({
    model: turn(at, `LADA ${word(at)}XX`, `KIA ${word(at)}XX`, `VOLVO ${word(at)}XX`),
    year: 2016 - (at % 25),
    power: 100 + (at % 50),
    volume: 1600 + at,
    type: turn(at, 'Легковые автомобили седан', 'Грузовые автомобили бортовые'),
    category: turn(at, 'B', 'C'),
    colour: turn(at, 'БЕЛЫЙ', 'ЧЕРНЫЙ', `ЦВЕТ ${word(at)}`),
    body: `XTA${'0'.repeat(at % 10)}`,
    chassis: `X${at}`,
    engine: '21129',
    status: turn(at, 'Текущая', 'Прекращена в связи с утилизацией'),
  }))
  const inspections = each<'inspections'>((at) => ({ date: dayAt(at), validTo: dayAt(at), km: kmAt(at) }))
  const isPresent = (at: number) => isHeld && at >= many * 0.8
  const readings = each<'readings'>((at) => ({ date: dayAt(at), km: kmAt(at), origin: 'сервис' }))
  return {
    owners: {
      cars,
      owners: each<'owners'>((at) => ({
        kind: at < many * 0.8 ? 'person' : 'organisation',
        from: dayAt(at === 0 ? -100 : at),
        to: isPresent(at) ? undefined : dayAt(at === 0 ? -60 : Math.min(at + turn(at, 2, 1500), TODAY)),
        isPresent: isPresent(at),
      })),
    },
    accidents: {
      accidents: each<'accidents'>((at) => ({
        date: dayAt(at - 200),
        kind: 'Столкновение',
        place: `Улица ${at}`,
        damage,
        description: 'Крыло, капот',
        car: 'LADA VESTA',
        year: 2012,
        owner: turn(at, 'organisation', 'person'),
      })),
    },
    wanted: { wanted: each<'wanted'>((at) => ({ since: dayAt(at), region: `Область ${at}` })) },
    restrictions: {
      restrictions: each<'restrictions'>((at) => ({
        since: dayAt(at),
        code: String(at % 7),
        setter: String(at % 9),
        region: `Область ${at}`,
        proceedings: `${at}/26/77001-ИП`,
      })),
    },
    mileage: { cars, inspections, readings },
    policies: {
      policies: each<'policies'>((at) => ({
        isActive: isHeld,
        plate: word(at),
        model: turn(at, `ЛАДА ${word(at)}YY`, `KIA ${word(at)}YY`, 'ЛАДА НИВА', 'FORD MONDEO'),
        category: turn(at, 'B', 'C'),
        from: dayAt(at),
        to: dayAt(at + 365),
        insurer: `Страховщик ${at}`,
      })),
    },
    pledges: {
      pledges: each<'pledges'>((at) => ({
        isRetainedTitle: at % 4 === 0,
        isInForce: at % 2 === 0,
        from: dayAt(at),
        to: dayAt(at + 1),
        holders: [`Банк ${at}`],
      })),
    },
    recalls: {
      recalls: each<'recalls'>((at) => ({
        done: at % 3 === 0 ? undefined : dayAt(at),
        reason: turn(at, `Отказ тормозов ${at}`, `Наклейка ${at}`),
        work: 'Замена',
      })),
    },
    customs: { cars, customs: each<'customs'>((at) => ({ date: dayAt(at), importedBody: VIN })) },
    prices: {
      market: each<'market'>((at) => ({
        model: turn(at, 'VOLKSWAGEN POLO', `LADA ${word(at)}`),
        lower: 1_000_000 + at,
        upper: 2_000_000,
        average: 1_500_000,
        run: 100_000,
        adverts: 100,
      })),
    },
    uses: {
      uses: each<'uses'>((at) => ({
        kind: turn(at, 'taxi', 'carsharing', 'leasing'),
        region: 'Тверская область',
        colour: 'ЖЕЛТЫЙ',
        company: 'ООО «Пример-Лизинг»',
        isInForce: at % 2 === 0,
        from: dayAt(at),
        to: dayAt(at + 9),
      })),
      unread: each<'unread'>((at) => ({
        field: 'статус паспорта',
        odometer: { date: dayAt(at), isZero: false },
      })),
    },
    readings: { readings },
    ads: {
      ads: each<'ads'>((at) => ({
        date: dayAt(at),
        price: 1_000_000 - at,
        km: kmAt(at),
        state: turn(at, 'unhurt', 'hurt'),
        admitted: [turn(at, ...admissionIds)],
        owners: 1,
      })),
      readings,
    },
    repairs: {
      repairs: each<'repairs'>((at) => ({
        date: dayAt(at),
        total: 50_000 + at * 1000,
        parts: ['Бампер передний', 'Крыло переднее левое'],
        insurer: 'АО СК «Пример»',
      })),
    },
    passport: {
      passports: each<'passports'>((at) => ({
        isElectronic: at % 2 === 0,
        status: turn(at, 'действующий', 'погашенный', 'незавершённый', `статус ${at}`),
        hasDuplicate: at % 3 === 0,
        recyclingFee: turn(at, 'unpaid', 'paid'),
        restrictions: [`Ограничение ${at}`],
      })),
    },
    disposal: {
      disposals: each<'disposals'>((at) => ({
        kind: turn(at, 'scrapped', 'exported'),
        date: dayAt(at),
        organisation: 'ООО «Пример-Утиль»',
        country: 'Россия',
      })),
    },
  }
}

const admissionIds: [AdmissionId, ...AdmissionId[]] = [
  'pledged',
  ...Object.keys(admissionKinds).filter(isAdmissionId),
]

const CODES = ['11', '15', '20', '220']

const AD =
  'Toyota Camry. Не бита, один хозяин, 2020 г.в., ПТС дубликат, госномер А123ВС 777. Предоплата обязательна. Машина в залоге у банка, была в ДТП, VIN XTAGFL110MY00001'

/** Every value is wrong. */
const input: BuyerInput = {
  ad: { at: AT, text: AD, says: readAd(AD), odometer: 5000, price: 100_000 },
  papers: {
    at: AT,
    vin: OTHER_VIN,
    body: OTHER_VIN,
    engine: 'CHHB 123456',
    power: 300,
    year: 1999,
    owners: 1,
    passportDate: '01.01.2030',
    passportMarks: 'Утильсбор не уплачен',
  },
  look: { at: AT, odometer: 5000, vin: OTHER_VIN },
  abroad: { at: AT, date: '01.02.2014', odometer: 1_900_000, accidents: 'some' },
  search: { at: AT, plate: 'В000ВВ77' },
  seller: toldSeller({
    role: 'proxy',
    answers: {
      bankruptcy: { answer: 'found' },
      pledges: { answer: 'found', state: 'vehicle' },
      company: { answer: 'found' },
    },
  }),
}

const namesakes = toldSeller({
  answers: { bankruptcy: { answer: 'found', state: 'namesake' } },
})

const indebtedHeir = toldSeller({
  role: 'heir',
  answers: {
    bankruptcy: { answer: 'found', state: 'ended' },
    bailiffs: { answer: 'found' },
    pledges: { answer: 'found', state: 'namesake' },
  },
})

const certifiedHeir = toldSeller({
  role: 'heir-certified',
  answers: { inheritance: { answer: 'nothing' }, passport: { answer: 'found' } },
})

/** In characters; a title names three records at most. */
const MOST_OF_TITLE = 220

/** Microseconds of this thread; a quadratic rule takes many times as long. */
const MOST_OF_RULE = 250_000
const MOST_OF_VERDICT = 1_000_000

const odometers = [
  ['grows by two hundred a day', { kmAt: (at) => 1 + 200 * at, isHeld: true }],
  ['falls every day', { kmAt: (at) => 7_000_000 - 1100 * at, isHeld: false }],
  [
    'turns round every hundred days, after a leap',
    { kmAt: (at) => (at % 100 === 99 ? 1_000_000 : 1 + 1000 * (at % 100)), isHeld: true },
  ],
] as const satisfies [string, Pick<Course, 'kmAt' | 'isHeld'>][]

const reportOf = (course: Course) => {
  const evidence = report(answersOf(course), { vin: VIN, buyerInput: input })
  return {
    evidence,
    car: carFacts(evidence),
    context: { vin: VIN, now: NOW, buyerInput: validBuyerInput(input, NOW) },
  }
}

const byOdometer = odometers.map(([odometer, course]) => ({
  odometer,
  ...reportOf({ ...course, many: MANY, damage: CODES }),
}))

/** Registered in 2024, after eight years abroad. */
function importOf(course: Course, plate: string) {
  const each = records(course.many)
  const answers = answersOf(course)
  const from = (at: number) => dayAt(at + 4000)
  const owners = each<'owners'>((at) => ({
    kind: 'person',
    from: from(at),
    to: from(at + 30),
    isPresent: false,
  }))
  const policies = each<'policies'>((at) => ({
    isActive: true,
    plate,
    model: 'FORD MONDEO',
    category: 'B',
    from: from(at),
    to: from(at + 365),
    insurer: `Страховщик ${at}`,
  }))
  const { cars } = typeof answers.owners === 'object' ? answers.owners : {}
  const absences = each<'absences'>(() => ({}))
  return carFacts(
    report({ owners: { cars, owners }, policies: { policies }, customs: { absences } }, { vin: VIN }),
  )
}

const UNREADABLE_AD = 'Звоните, покажу. '.repeat(500)

const [FIRST = expect.unreachable()] = byOdometer

const ofInput = (buyerInput: BuyerInput) => ({
  ...FIRST,
  context: { ...FIRST.context, buyerInput: validBuyerInput(buyerInput, NOW) },
})

const ofVin = (vin: string, likely?: LikelyModel) => ({
  ...FIRST,
  context: { ...FIRST.context, vin, likely },
})

const ofImport = (plate: string) => ({
  ...FIRST,
  car: importOf({ ...odometers[0][1], many: MANY, damage: CODES }, plate),
})

const others = {
  'a VIN that names its model': ofVin('XTAGFL110MY000001'),
  'a VIN that likely names its model': ofVin('WF06XXGCC6EG00001'),
  'a frame number of another make': ofVin('GP11000123', {
    brands: ['Honda'],
    models: ['Fit Shuttle'],
    others: [],
  }),
  'an advertisement without a recognised word': ofInput({
    ad: { at: AT, text: UNREADABLE_AD, says: readAd(UNREADABLE_AD) },
  }),
  'an advertisement that is not understood in part': ofInput({
    ad: { at: AT, text: 'Суд в декабре. '.repeat(500) },
  }),
  'marks that are not understood': ofInput({ papers: { at: AT, passportMarks: 'Серия 17. '.repeat(40) } }),
  'an import registered as А000АА180': ofImport('А000АА180'),
  'an import registered as А000АА77': ofImport('А000АА77'),
  'a lasting lease that the buyer found': ofInput({ lease: { at: AT, answer: 'found', state: 'lasting' } }),
  'an ended lease that the buyer found': ofInput({ lease: { at: AT, answer: 'found', state: 'ended' } }),
  'an heir with debts': ofInput({ seller: indebtedHeir }),
  'a seller with namesakes': ofInput({ seller: namesakes }),
  'an heir with a certificate': ofInput({ seller: certifiedHeir }),
}

const reports = [...byOdometer, ...Object.values(others)]

/** Rules that match in one of the reports. */
const matching = new Set<string>()

function passes({ id, match }: Rule, car: CarFacts, context: RuleContext): void {
  let findings: ReturnType<typeof match> = []
  const isQuick = takesLess(MOST_OF_RULE, () => {
    findings = match(car, context)
  })
  expect(isQuick, id).toBe(true)
  if (findings.length > 0) matching.add(id)
  const texts = findings.flatMap(({ title, brief }) => [title, brief])
  expect(texts.filter(({ length }) => length > MOST_OF_TITLE)).toEqual([])
}

const flat = ({ buyerInput, ...rest }: RuleContext): Readonly<Record<string, unknown>> => ({
  ...buyerInput,
  ...rest,
})

/** What each rule reads of the context of the first report. */
const readBy = new Map<string, Set<string>>()

/** Each rule gets its own copy: what is remembered for an object is not read again. */
function watched({ buyerInput, ...rest }: RuleContext, id: string): RuleContext {
  const read = new Set<string>()
  readBy.set(id, read)
  const watch = <Watched extends object>(object: Watched): Watched =>
    new Proxy(object, {
      get(target, name) {
        read.add(String(name))
        return Reflect.get(target, name)
      },
      has: () => expect.unreachable(`${id} reads by «in»`),
      ownKeys: () => expect.unreachable(`${id} reads everything`),
    })
  return watch({ ...rest, buyerInput: watch(buyerInput) })
}

describe.each(byOdometer)('a report with thousands of records, whose odometer $odometer', (one) => {
  const { car, context } = one

  it.each(rules)('passes the rule $id in a quarter of a second, and its titles do not grow', (rule) => {
    passes(rule, car, one === FIRST ? watched(context, rule.id) : context)
  })
})

it.each(Object.entries(others))('so does the first with %s each rule that reads what differs', (_, other) => {
  const { car, context } = other
  const [here, first] = [flat(context), flat(FIRST.context)]
  const names = Object.keys({ ...first, ...here }).filter((name) => here[name] !== first[name])
  const isAffected = ({ id }: Rule): boolean => {
    const read = readBy.get(id)
    if (!read) return true
    return car === FIRST.car ? names.some((name) => read.has(name)) : read.size > 0
  }
  const affected = rules.filter(isAffected)
  expect(affected).not.toEqual([])
  for (const rule of affected) passes(rule, car, context)
})

it('every rule matches one of these reports, so none is quick for lack of work', () => {
  const idle = rules.filter(
    ({ id, match }) =>
      !matching.has(id) && reports.every(({ car, context }) => match(car, context).length === 0),
  )
  expect(idle.map(({ id }) => id)).toEqual([])
})

it.each(odometers)('the longest report, whose odometer %s, is judged and marked in a second', (_, course) => {
  const damage = Array.from({ length: MOST_PARTS }, (_, at) => CODES[at % CODES.length] ?? '')
  const { evidence, car } = reportOf({ ...course, many: MOST_RECORDS, damage })
  expect(
    takesLess(MOST_OF_VERDICT, () => {
      const found = verdict(evidence)
      expect(found.level).toBe('stop')
      marks(evidence, car, found)
    }),
  ).toBe(true)
})

/** Makes a thousand records of one source. */
const MANY_OF_SOURCE = 77
const MOST_OF_SOURCES = 2_000_000

/** Three sources with this many different records of every kind each. */
function ofThreeSources(many: number) {
  const { kmAt, isHeld } = odometers[1][1]
  const { evidence } = reportOf({ kmAt, isHeld, many, damage: CODES })
  const answers = evidence.answers.map((answer) => {
    if (!isAnswered(answer)) return answer
    const { outcome, checkedAt, facts } = answer
    const others = ['Второй', 'Третий'].map((source) => ({
      source,
      outcome,
      checkedAt,
      facts: renamed(facts, source),
    }))
    return { ...answer, others }
  })
  return { ...evidence, answers }
}

function judgedAndMarked(evidence: ReturnType<typeof ofThreeSources>): void {
  const found = verdict(evidence)
  marks(evidence, carFacts(joinedEvidence(evidence)), found)
}

it('a report with a thousand different records from each of three sources is judged and marked in two seconds', () => {
  const joined = ofThreeSources(MANY_OF_SOURCE)
  expect(takesLess(MOST_OF_SOURCES, () => judgedAndMarked(joined))).toBe(true)
})

/** A quadratic algorithm would take sixteen times as long. */
const MOST_TIMES = 9

it('four times as many records of three sources take not much more than four times as long', () => {
  const cpu = (many: number): number => {
    // Results for the same answers are cached.
    const evidence = ofThreeSources(many)
    return cpuOf(() => judgedAndMarked(evidence))
  }
  judgedAndMarked(ofThreeSources(50))
  // Again only where garbage of other tests may have been collected.
  expect([1, 2, 3].some(() => cpu(200) < MOST_TIMES * Math.min(cpu(50), cpu(50)))).toBe(true)
}, 120_000)

const renamed = (facts: Facts, source: string): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([kind, records]) => [
      kind,
      records.map((record) => ({ ...record, record: `${record.record}, ${source}` })),
    ]),
  )

it('a title names the newest three records, and the evidence below it all of them', () => {
  const days = ['2021-10-29', '2019-11-05', '2023-01-17', '2017-02-28', '2022-06-01']
  const accidents = days.map((iso, at) => ({ record: `Карточка ДТП ${at}`, date: new Date(iso), damage: [] }))
  const pledges = days.map((iso, at) => ({
    record: `Уведомление ${at}`,
    isInForce: true,
    from: new Date(iso),
    holders: [`Банк ${at}`],
  }))
  const { reasons } = verdict(report({ accidents: { accidents }, pledges: { pledges } }))
  const reasonOf = (id: string) => reasons.find(({ rule }) => rule === id)
  expect(reasonOf('accident')?.title).toBe(
    '5\u00a0ДТП в базе ГИБДД: 17.01.2023, 01.06.2022, 29.10.2021 и ещё 2',
  )
  expect(reasonOf('accident')?.proofs).toHaveLength(5)
  const pledge = reasonOf('pledge')
  expect(pledge?.title).toContain('Банк 2 (17.01.2023), Банк 4 (01.06.2022), Банк 0 (29.10.2021) и ещё 2')
  for (const [at] of days.entries()) expect(pledge?.explain).toContain(`Банк ${at}`)
})
