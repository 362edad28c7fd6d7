import fc from 'fast-check'
import {
  abroadAccidents,
  abroadDocuments,
  handAnswers,
  leaseStates,
  matchStates,
  pressureSigns,
  sellerQuestions,
  sellerSlots,
} from '#facts/buyer-input.ts'
import type { Answer, Answered, Evidence } from '#facts/evidence.ts'
import type { FactKinds, Facts } from '#facts/facts.ts'
import type { Section, Topic } from '#shared/contract/section.ts'
import { sellerKinds, sellerRoles } from '#shared/deal-situation.ts'
import { DAY_MS } from '#shared/durations.ts'
import { readAd } from '#statements/read-ad.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { NOW } from './report.ts'
import { sections } from './sections.ts'
import { toldSeller } from './told-seller.ts'

/**
 * Generates reports with whole, old, missing or refused answers, and with repeated, unreadable,
 * foreign or future records.
 */

export const VIN = 'XTAGFL110MY000001'

/** A Chinese VIN, where the check digit is mandatory, with a wrong one. */
const MISCHECKED_VIN = 'LVVDC11B7KD000001'

/** Mostly near the present, where the rules have their limits; some in the future. */
const someDay = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: -60, max: 3 }) },
    { weight: 4, arbitrary: fc.integer({ min: -1500, max: 0 }) },
    { weight: 2, arbitrary: fc.integer({ min: -7000, max: 500 }) },
  )
  .map((days) => new Date(Date.UTC(2026, 10, 20) + days * DAY_MS))

const perhaps = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 6 })

const day = perhaps(someDay)

/** Few names, so that records repeat. */
const record = fc.constantFrom('Запись 1', 'Запись 2', 'Запись 3', 'Запись без номера')

const vin = perhaps(fc.constantFrom(VIN, VIN, 'Z94CB41AADR000001', 'ОТСУТСТВУЕТ', ''))

const models = perhaps(
  fc.constantFrom(
    'ЛАДА GFL110 LADA VESTA',
    'LADA Vesta',
    'ЛАДА ГРАНТА',
    'КИА РИО',
    'MERCEDES-BENZ E 200',
    'FORD MONDEO',
    'FORD MONDEO',
    'VOLVO XC60',
    'VOLVO XC60',
    'Неведомая',
    '',
  ),
)

const text = (...texts: string[]) => perhaps(fc.constantFrom(...texts))

const km = fc.integer({ min: 1, max: 900_000 })

const fact = { record, vin }

export const kinds: { readonly [Kind in keyof FactKinds]: fc.Arbitrary<FactKinds[Kind]> } = {
  cars: fc.record({
    ...fact,
    model: models,
    year: perhaps(fc.integer({ min: 1990, max: 2027 })),
    colour: text('БЕЛЫЙ', 'ЧЕРНЫЙ'),
    power: perhaps(fc.integer({ min: 40, max: 400 })),
    volume: perhaps(fc.constantFrom(1596, 1998)),
    body: text(VIN, 'ОТСУТСТВУЕТ'),
    engine: text('21129 0000001', '21129 0000002'),
    type: text('Легковые автомобили седан', 'Грузовые автомобили бортовые'),
    category: text('В', 'N2'),
    status: text(
      'Текущая',
      'Текущая',
      'Прекращена',
      'Прекращена в связи с вывозом',
      'Утилизировано',
      'Аннулирована',
      'Паспорт: погашен',
    ),
  }),
  owners: fc.record({
    ...fact,
    kind: perhaps(fc.constantFrom('person' as const, 'organisation' as const)),
    from: day,
    to: day,
    isPresent: fc.boolean(),
  }),
  accidents: fc.record({
    ...fact,
    date: day,
    kind: text('Столкновение'),
    damage: fc.array(fc.constantFrom('01', '11', '15', '20', '120', '220', '13', '255', '999', ' 20 ', ''), {
      maxLength: 4,
    }),
    car: models,
    year: perhaps(fc.integer({ min: 1990, max: 2027 })),
    owner: perhaps(fc.constantFrom('person' as const, 'organisation' as const)),
  }),
  wanted: fc.record({ ...fact, since: day, region: text('Тверская область') }),
  restrictions: fc.record({
    ...fact,
    since: day,
    code: text('0', '1', '2', '3', '4', '5', '77'),
    setter: text('0', '1', '2', '3', '6', '99'),
    region: text('Калужская область'),
    proceedings: text('12345/24/40001-ИП'),
  }),
  readings: fc.record({ ...fact, date: someDay, km, origin: text('сервис', 'объявление') }),
  inspections: fc.record({ ...fact, date: day, validTo: day, km: perhaps(km) }),
  policies: fc.record({
    ...fact,
    isActive: fc.boolean(),
    from: day,
    to: day,
    model: models,
    category: text('B', 'С'),
    plate: text('А000АА40', 'В000ВВ77', 'В000ВВ180'),
    insurer: text('ПАО «Пример»'),
  }),
  pledges: fc.record({
    ...fact,
    isRetainedTitle: perhaps(fc.boolean()),
    isInForce: fc.boolean(),
    from: day,
    to: day,
    holders: fc.array(fc.constantFrom('ПАО «Пример Банк»', 'ООО «Условный кредит»', 'И*** П***'), {
      maxLength: 2,
    }),
  }),
  recalls: fc.record({
    ...fact,
    done: day,
    reason: text('Возможен отказ тормозов', 'Отслаивается наклейка..', ''),
  }),
  customs: fc.record({ ...fact, date: day }),
  market: fc.record({
    ...fact,
    model: models,
    lower: perhaps(km),
    upper: perhaps(km),
    average: perhaps(km),
    run: perhaps(km),
    adverts: perhaps(fc.integer({ min: 0, max: 500 })),
  }),
  uses: fc.record({
    ...fact,
    kind: fc.constantFrom('taxi' as const, 'carsharing' as const, 'leasing' as const),
    from: day,
    to: day,
    region: text('Тверская область'),
    colour: text('ЖЕЛТЫЙ'),
    company: text('ООО «Пример-Лизинг»'),
    isInForce: perhaps(fc.boolean()),
  }),
  repairs: fc.record({
    ...fact,
    date: day,
    total: perhaps(km),
    parts: fc.array(fc.constantFrom('Бампер передний', 'Крыло переднее левое'), { maxLength: 2 }),
    insurer: text('АО СК «Пример»'),
  }),
  ads: fc.record({
    ...fact,
    date: day,
    price: perhaps(km),
    km: perhaps(km),
    state: perhaps(fc.constantFrom('unhurt' as const, 'hurt' as const)),
    admitted: perhaps(fc.subarray(['pledged' as const, 'unclear' as const])),
    owners: perhaps(fc.integer({ min: 1, max: 5 })),
  }),
  passports: fc.record({
    ...fact,
    isElectronic: perhaps(fc.boolean()),
    status: text('действующий', 'погашенный', 'незавершённый'),
    hasDuplicate: perhaps(fc.boolean()),
    recyclingFee: perhaps(fc.constantFrom('paid' as const, 'exempt' as const, 'unpaid' as const)),
    restrictions: fc.array(fc.constantFrom('таможенное: временный ввоз', 'запрет отчуждения'), {
      maxLength: 2,
    }),
  }),
  disposals: fc.record({
    ...fact,
    kind: fc.constantFrom('scrapped' as const, 'exported' as const),
    date: day,
    organisation: text('ООО «Пример-Утиль»'),
    country: text('Россия'),
  }),
  absences: fc.record(fact),
  unread: fc.record({
    ...fact,
    field: fc.option(fc.constant('статус паспорта'), { nil: undefined }),
    odometer: fc.option(fc.record({ date: day, isZero: fc.boolean() }), { nil: undefined }),
  }),
}

export const kindsOf: Readonly<Record<Topic, readonly (keyof FactKinds)[]>> = {
  owners: ['cars', 'owners'],
  accidents: ['accidents'],
  wanted: ['wanted'],
  restrictions: ['restrictions'],
  mileage: ['cars', 'inspections', 'readings'],
  policies: ['policies'],
  pledges: ['pledges'],
  recalls: ['recalls'],
  customs: ['cars', 'customs', 'absences'],
  prices: ['market'],
  uses: ['uses'],
  repairs: ['repairs', 'readings'],
  readings: ['readings'],
  ads: ['ads', 'readings'],
  passport: ['passports'],
  disposal: ['disposals'],
  leasing: ['uses', 'pledges'],
}

const factsOf = (names: readonly (keyof FactKinds)[]): fc.Arbitrary<Facts> =>
  fc.record(
    Object.fromEntries(names.map((kind) => [kind, fc.array<unknown>(kinds[kind], { maxLength: 4 })])),
    {
      requiredKeys: [],
    },
  )

/** Only the register reports an ended registration. */
export const ownFacts = ({ tells }: Section): fc.Arbitrary<Facts> =>
  factsOf(kindsOf[tells].filter((kind) => kind !== 'cars' || tells === 'owners'))

/** Rarely with a kind of another section. */
export const someFacts = ({ tells }: Section): fc.Arbitrary<Facts> =>
  fc.oneof(
    { weight: 8, arbitrary: factsOf(kindsOf[tells]) },
    { weight: 1, arbitrary: factsOf([...kindsOf[tells], 'unread']) },
    { weight: 1, arbitrary: factsOf(Object.keys(kinds) as (keyof FactKinds)[]) },
  )

const times = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('2026-11-20T09:30:00.000Z', '2026-11-19T21:00:00.000Z') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '2026-11-19T20:59:59.999Z',
      '2026-11-21T09:00:00.000Z',
      '2019-01-01T00:00:00.000Z',
    ),
  },
)

const isStale = fc.integer({ min: 0, max: 9 }).map((n) => n === 9)

const someSource = ({
  source,
}: Section): fc.Arbitrary<Pick<Answered, 'source' | 'insteadOf' | 'refusedBy'>> =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { source: 'Автокод' },
        { source: 'Автокод', insteadOf: [source] },
        { source: 'Автотека', insteadOf: [source, 'Автокод'] },
        { refusedBy: ['Автокод'] },
      ),
    },
  )

const hasRecords = (facts: Facts): boolean => Object.values(facts).some((records) => records.length > 0)

const someAnswered = (section: Section): fc.Arbitrary<Answered> =>
  fc
    .record({
      facts: someFacts(section),
      checkedAt: times,
      stale: isStale,
      isOdd: fc.integer({ min: 0, max: 19 }),
      sourceFields: someSource(section),
    })
    .map(({ facts, isOdd, sourceFields, ...rest }) => {
      const isFound = hasRecords(facts) !== (isOdd === 0)
      return {
        kind: 'answered',
        section,
        outcome: isFound ? 'found' : 'nothing',
        facts,
        ...rest,
        ...sourceFields,
      }
    })

/** Nothing speaks against the car. */
const spotless: Partial<Record<Topic, Facts>> = {
  owners: {
    cars: [{ record: 'Сведения о регистрации', vin: VIN, status: 'Текущая' }],
    owners: [
      {
        record: 'Период владения с 11.06.2021',
        kind: 'person',
        from: new Date('2021-06-11'),
        to: undefined,
        isPresent: true,
      },
    ],
  },
}

/** A good answer of today. */
export const spotlessAnswer = (section: Section): Answered => {
  const facts = spotless[section.tells] ?? {}
  const outcome = hasRecords(facts) ? 'found' : 'nothing'
  return { kind: 'answered', section, outcome, facts, checkedAt: NOW.toISOString(), stale: false }
}

export const emptyAnswer = (section: Section): Answered => ({
  ...spotlessAnswer(section),
  outcome: 'nothing',
  facts: {},
})

const someUnanswered = (section: Section): fc.Arbitrary<Answer> =>
  fc
    .constantFrom('not-requested' as const, 'asking' as const, 'failed' as const, 'refused' as const)
    .map((kind) => ({ kind, section }))

/** Without mostly spotless answers no report would be clear. */
const someAnswer =
  (spotlessWeight: number) =>
  (section: Section): fc.Arbitrary<Answer> =>
    fc.oneof(
      { weight: spotlessWeight, arbitrary: fc.constant(spotlessAnswer(section)) },
      { weight: 6, arbitrary: someAnswered(section) },
      { weight: 2, arbitrary: someUnanswered(section) },
    )

const someAnswers: fc.Arbitrary<Answer[]> = fc.oneof(
  ...[0, 20, 400].map((weight) => fc.tuple(...sections.map(someAnswer(weight)))),
)

const at = fc.constantFrom('2026-11-20T09:00:00.000Z')

/** Parsed once, because it takes longer than a verdict. */
const adverts = [
  'не бита, один хозяин, ПТС дубликат',
  'пробег 146 тыс. км, 2013 г.в., 450 000 ₽',
  'номер А000АА40, VIN Z94CB41AADR000001',
  `номер В000ВВ77, VIN ${VIN}`,
  'машина в залоге у банка, была в ДТП',
  'VIN XTAGFL110MY00001, 400 л.с., цвет чёрный',
  'Toyota Camry, торг',
  'звоните, покажу',
  'суд в декабре, предоплата обязательна',
].map((words) => ({ text: words, says: readAd(words) }))

const someId = fc.constantFrom(...sellerSlots, 'a', 'b')

/** Anything that a device may have stored. */
const storedSeller = fc.record({
  at,
  named: perhaps(
    fc.dictionary(
      fc.constantFrom(...sellerSlots),
      fc.record({ id: someId, others: fc.array(someId, { maxLength: 2 }) }),
    ),
  ),
  role: perhaps(fc.constantFrom(...sellerKinds)),
  signs: perhaps(fc.subarray([...pressureSigns])),
  answers: perhaps(
    fc.dictionary(
      fc.constantFrom(...sellerQuestions),
      fc.array(
        fc.record({
          at,
          answer: perhaps(fc.constantFrom(...handAnswers)),
          state: perhaps(fc.constantFrom(...matchStates)),
          about: perhaps(fc.array(someId, { minLength: 1, maxLength: 2 })),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
  ),
})

const typedSeller = fc
  .record({
    role: perhaps(fc.constantFrom(...sellerRoles)),
    signs: perhaps(fc.subarray([...pressureSigns])),
    answers: fc.dictionary(
      fc.constantFrom(...sellerQuestions),
      fc.record({
        answer: perhaps(fc.constantFrom(...handAnswers)),
        state: perhaps(fc.constantFrom(...matchStates)),
      }),
    ),
  })
  .map((given) => toldSeller(given))

export const someSeller = fc.oneof(storedSeller, typedSeller)

export const someTold = fc
  .record(
    {
      ad: fc
        .record({
          at,
          words: perhaps(fc.constantFrom(...adverts)),
          odometer: perhaps(km),
          price: perhaps(km),
        })
        .map(({ words = { text: undefined, says: readAd('') }, ...ad }) => ({ ...ad, ...words })),
      papers: fc.record({
        at,
        vin: text(VIN, 'Z94CB41AADR000001', 'чепуха'),
        body: text('0000001', '9999999'),
        engine: text('21129 0000001', '1'),
        power: perhaps(fc.integer({ min: 40, max: 400 })),
        colour: text('белый', 'чёрный'),
        category: text('B', 'C', 'Ж'),
        year: perhaps(fc.integer({ min: 1990, max: 2027 })),
        owners: perhaps(fc.integer({ min: 0, max: 9 })),
        passportDate: text('01.02.2014', '01.01.2030'),
        isDuplicate: perhaps(fc.boolean()),
        passportMarks: text('Утильсбор уплачен', 'Утильсбор не уплачен', 'Ввезён из Киргизии', 'Серия 17'),
        passportStatus: text('действующий', 'погашенный', 'незавершённый'),
      }),
      lease: fc.record({
        at,
        answer: perhaps(fc.constantFrom(...handAnswers)),
        state: perhaps(fc.constantFrom(...leaseStates)),
      }),
      seller: someSeller,
      abroad: fc.record({
        at,
        document: perhaps(fc.constantFrom(...abroadDocuments)),
        date: text('01.02.2024', '30.02.2024', 'вчера'),
        odometer: perhaps(km),
        accidents: perhaps(fc.constantFrom(...abroadAccidents)),
      }),
      search: fc.record({ at, plate: text('А000АА40', 'Е123КХ77', 'Е123КХ185') }),
      look: fc.record({ at, odometer: perhaps(km), vin: text(VIN, 'Z94CB41AADR000001') }),
    },
    { requiredKeys: [] },
  )
  .map((input) => validBuyerInput(input, NOW))

/** Without the buyer's input. */
export const someEvidence: fc.Arbitrary<Evidence> = fc.record({
  vin: fc.oneof(
    { weight: 20, arbitrary: fc.constant(VIN) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('NZE1213012345', 'Z94CB41AADR000001', 'XTA', ''),
    },
    { weight: 4, arbitrary: fc.constant('WF06XXGCC6EG00001') },
    { weight: 1, arbitrary: fc.constant(MISCHECKED_VIN) },
  ),
  answers: someAnswers,
  now: fc.constant(NOW),
})

/** With its section. */
export const badRecord: fc.Arbitrary<{ readonly kind: keyof FactKinds; readonly bad: unknown }> = fc.oneof(
  kinds.wanted.map((bad) => ({ kind: 'wanted' as const, bad })),
  kinds.restrictions.map((bad) => ({ kind: 'restrictions' as const, bad })),
  kinds.accidents.map((bad) => ({ kind: 'accidents' as const, bad })),
  kinds.pledges.map((bad) => ({ kind: 'pledges' as const, bad: { ...bad, isInForce: true } })),
  kinds.disposals.map((bad) => ({ kind: 'disposals' as const, bad })),
  kinds.passports.map((bad) => ({ kind: 'passports' as const, bad: { ...bad, status: 'погашенный' } })),
)
