import { noRecords } from './car.ts'
import { models } from './catalogue.ts'
import { type Role, role } from './role.ts'

const flipped = role(
  'XW8AN2NE3EH000001',
  'Перепродажа: ДТП перед продажей, второй хозяин на 87 дней, и пробег упал',
  {
    ...noRecords,
    plate: 'М000МР197',
    model: models.octavia,
    year: 2014,
    colour: 'СЕРЫЙ',
    owners: [
      { legal: true, from: '2014-03-14', to: '2021-12-22' },
      { legal: false, from: '2021-12-22', to: '2022-03-19' },
      { legal: false, from: '2022-03-19' },
    ],
    accidents: [
      {
        number: '400314201',
        date: '2019-11-05',
        time: '18:20',
        type: 'Столкновение',
        region: 'Москва',
        place: 'г Москва, ул Условная, 12',
        vehicles: 2,
        points: ['113', '114'],
      },
      {
        number: '400314202',
        date: '2021-10-29',
        time: '07:35',
        type: 'Наезд на препятствие',
        region: 'Московская область',
        place: 'г Подольск, ул Образцовая, 8',
        vehicles: 1,
        points: ['219', '220', '122'],
      },
    ],
    pledges: [
      {
        number: '2022-003-100201-201',
        pledgor: { kind: 'person', name: 'Образцова Мария Сергеевна', birthday: '1988-04-12' },
        pledgee: 'ПАО «Пример Банк»',
        history: [
          { type: 'CREATION', date: '2022-03-25' },
          { type: 'EXCLUSION', date: '2025-06-11' },
        ],
      },
    ],
    inspections: [
      ['2017-03-20', '2019-03-20', 98_700, '118780001714201'] as const,
      ['2018-10-17', '2020-10-17', 148_900, '118780001814202'] as const,
      ['2020-09-21', '2021-09-21', 214_300, '118780002014203'] as const,
      ['2022-03-16', '2023-03-16', 119_000, '118780002214204'] as const,
      ['2024-03-20', '2025-03-20', 138_200, '118780002414205'] as const,
      ['2026-03-18', '2027-03-18', 147_800, '118780002614206'] as const,
    ].map(([date, validTo, mileage, number]) => ({
      number,
      date,
      validTo,
      mileage,
      address: 'г Москва, ул Условная, 3',
    })),
    policies: [
      {
        series: 'ХХХ',
        number: '0400014201',
        insurer: 'АО СК «Примерстрах»',
        from: '2026-03-22',
        to: '2027-03-21',
        status: 'Действует',
      },
    ],
    repairs: [
      {
        number: '2021-0001',
        date: '2021-11-08',
        total: 640_000,
        insurer: 'АО СК «Примерстрах»',
        parts: ['Бампер передний', 'Крыло переднее левое', 'Лонжерон'],
      },
    ],
    ads: [
      { date: '2024-05-02', price: 1_090_000, mileage: 139_000, condition: 'Не битый', owners: 1 },
      { date: '2026-04-02', price: 1_040_000, mileage: 147_800 },
    ],
    market: { price: 1_010_000, mileage: 171_000, adverts: 188 },
  },
)

const disputed = role(
  'JTEBR3FJ5HK000001',
  'Документы спорят: ДТП раньше ввоза, другой кузов на таможне, чужой VIN в техосмотре',
  {
    ...noRecords,
    plate: 'Н000НВ125',
    model: models.prado,
    year: 2017,
    colour: 'ЧЕРНЫЙ',
    owners: [{ legal: false, from: '2019-06-08' }],
    customs: { date: '2019-05-12', bodyNumber: 'JTEBR3FJ30K000001' },
    passport: {
      status: 'незавершённый',
      recyclingFee: 'Не уплачен',
      customsRestrictions: 'Временный ввоз',
    },
    accidents: [
      {
        number: '400125301',
        date: '2018-03-03',
        time: '12:10',
        type: 'Столкновение',
        region: 'Приморский край',
        vehicles: 2,
        points: ['122'],
        year: 2014,
      },
    ],
    inspections: [
      {
        number: '118780002315301',
        date: '2023-06-01',
        validTo: '2025-06-01',
        mileage: 91_400,
        address: 'г Владивосток, ул Образцовая, 6',
        vin: 'JTEBR3FJ30K000001',
      },
      {
        number: '118780002515302',
        date: '2025-06-03',
        validTo: '2027-06-03',
        mileage: 118_900,
        address: 'г Владивосток, ул Образцовая, 6',
      },
    ],
    policies: [
      {
        series: 'ТТТ',
        number: '7000015301',
        insurer: 'САО «Условная гарантия»',
        from: '2026-06-08',
        to: '2027-06-07',
        status: 'Действует',
        model: 'ТОЙОТА Highlander',
      },
    ],
    ads: [
      {
        date: '2025-07-01',
        price: 4_100_000,
        mileage: 119_300,
        condition: 'Битый',
        text: 'ПТС в банке, продаю по доверенности',
      },
    ],
    market: { price: 4_300_000, mileage: 118_000, adverts: 74 },
  },
)

const inherited = role(
  'Z8NJANJ11JS000001',
  'Залог прежнего хозяина: банк старше нынешнего владельца, и полгода машина была ни за кем',
  {
    ...noRecords,
    plate: 'Т000ТК61',
    model: models.qashqai,
    card: {
      engineNumber: 'MR20 000001',
      passportNumber: '78ОР000001',
      passportIssuer: 'ООО «Пример Мануфэкчуринг»',
      operations: ['03', '93'],
    },
    passport: { isDuplicate: true },
    year: 2018,
    colour: 'БЕЛЫЙ',
    owners: [
      { legal: false, from: '2018-04-20', to: '2023-04-28' },
      { legal: false, from: '2023-11-02' },
    ],
    pledges: [
      {
        number: '2022-009-100401-401',
        pledgor: { kind: 'person', name: 'Условнов Пётр Петрович', birthday: '1979-02-14' },
        pledgee: 'ООО «Условный кредит»',
        history: [{ type: 'CREATION', date: '2022-09-15' }],
      },
    ],
    market: { price: 1_780_000, mileage: 97_000, adverts: 143 },
  },
)

const working = role(
  'XTAGFL110PY000001',
  'Похожа на такси: техосмотр каждый год и по 70 тысяч километров за год',
  {
    ...noRecords,
    plate: 'А000АВ750',
    model: models.vesta,
    year: 2023,
    colour: 'БЕЛЫЙ',
    owners: [
      { legal: true, from: '2023-03-02', to: '2025-12-12' },
      { legal: false, from: '2025-12-16' },
    ],
    inspections: [
      {
        number: '118780002416501',
        date: '2024-03-01',
        validTo: '2025-03-01',
        mileage: 71_300,
        address: 'г Подольск, ул Образцовая, 8',
      },
      {
        number: '118780002516502',
        date: '2025-03-03',
        validTo: '2026-03-03',
        mileage: 143_900,
        address: 'г Подольск, ул Образцовая, 8',
      },
    ],
    uses: [
      {
        kind: 'taxi',
        number: '50-0001',
        from: '2023-03-10',
        to: '2025-11-28',
        region: '50',
        colour: 'ЖЕЛТЫЙ',
      },
      { kind: 'carsharing', company: 'ООО «Прокат-Пример»' },
      {
        kind: 'leasing',
        number: '2023-Л/0002',
        from: '2023-03-02',
        to: '2025-12-12',
        company: 'ООО «Пример-Лизинг»',
      },
    ],
    messages: [
      {
        number: '12000002',
        date: '2023-03-06',
        type: 'FinancialLeaseContract2',
        contract: { number: '2023-Л/0002', date: '2023-03-02' },
        holder: 'ООО «Пример-Лизинг»',
        to: '2026-03-01',
      },
      {
        number: '21000002',
        date: '2025-12-12',
        type: 'StopFinancialLeaseContract2',
        contract: { number: '2023-Л/0002', date: '2023-03-02' },
        holder: 'ООО «Пример-Лизинг»',
      },
    ],
    readings: [{ date: '2025-03-20', mileage: 1_439_000, source: 'service.history' }],
    market: { price: 1_150_000, mileage: 84_000, adverts: 267 },
  },
)

const borrowed = role(
  'WVWZZZ1JZ3W000001',
  'Чужой номер: по VIN это Golf или Bora 2003 года, а на учёте Polo 2008-го',
  {
    ...noRecords,
    plate: 'С000СА71',
    model: models.polo,
    year: 2008,
    colour: 'СИНИЙ',
    isExported: true,
    owners: [{ legal: false, from: '2024-02-14' }],
    policies: [
      {
        series: 'ХХХ',
        number: '0400017301',
        insurer: 'АО СК «Примерстрах»',
        from: '2026-02-14',
        to: '2027-02-13',
        status: 'Действует',
      },
    ],
    market: { price: 540_000, mileage: 190_000, adverts: 96 },
  },
)

const instalment = role(
  'XTAGFL110NY000001',
  'Продана в рассрочку: по Федресурсу хозяин — прежний продавец; рядом ошибочное и чужое сообщение',
  {
    ...noRecords,
    plate: 'Т000ТТ40',
    model: models.vesta,
    year: 2022,
    colour: 'СЕРЫЙ',
    owners: [{ legal: false, from: '2022-06-15' }],
    messages: [
      {
        number: '13000003',
        date: '2023-05-10',
        type: 'FinancialLeaseContract2',
        contract: { number: '2023-Л/0003', date: '2023-05-04' },
        isAnnulled: true,
      },
      {
        number: '19000003',
        date: '2025-04-03',
        type: 'CreationContractWithRetainOwnershipForSubject2',
        contract: { number: '25-Р/0003', date: '2025-04-01' },
        holder: 'ООО «Авто-Пример»',
      },
      {
        number: '19000004',
        date: '2025-04-07',
        type: 'FinancialLeaseContract2',
        contract: { number: '2025-Л/0004', date: '2025-04-02' },
        hit: 'longer-number',
      },
      {
        number: '19000005',
        date: '2025-04-08',
        type: 'CreationRightOfPledge2',
        contract: { number: '2025-З/0005', date: '2025-04-02' },
        hit: 'attachment',
      },
    ],
    policies: [
      {
        series: 'ХХХ',
        number: '0400017401',
        insurer: 'АО СК «Примерстрах»',
        from: '2026-06-15',
        to: '2027-06-14',
        status: 'Действует',
      },
    ],
    market: { price: 1_180_000, mileage: 58_000, adverts: 254 },
  },
)

const leaseAway = role('XTA219010P0000001', 'Федресурс молчит: в лизинге ли, неизвестно; остальное чисто', {
  ...noRecords,
  plate: 'Н000ТА63',
  model: models.granta,
  year: 2023,
  colour: 'БЕЛЫЙ',
  owners: [{ legal: false, from: '2023-04-11' }],
  away: ['fedresurs', 'fedresurs-pledge-index', 'fedresurs-newdb'],
  policies: [
    {
      series: 'ХХХ',
      number: '0400017501',
      insurer: 'АО СК «Примерстрах»',
      from: '2026-04-10',
      to: '2027-04-09',
      status: 'Действует',
    },
  ],
  market: { price: 880_000, mileage: 41_000, adverts: 301 },
})

const throughRegion = role(
  'KNAPU81GDL7000001',
  'Ввоз не объяснён: через новый регион, продана через пять месяцев, утильсбор под вопросом',
  {
    ...noRecords,
    plate: 'О000ТВ161',
    model: models.sportage,
    year: 2020,
    colour: 'СЕРЫЙ',
    owners: [
      { legal: false, from: '2024-03-10', to: '2024-08-12' },
      { legal: false, from: '2024-08-16' },
    ],
    policies: [
      {
        series: 'ХХХ',
        number: '0400017601',
        insurer: 'ПАО «Образец-Полис»',
        from: '2026-08-15',
        to: '2027-08-14',
        status: 'Действует',
      },
      {
        series: 'ХХХ',
        number: '0400017602',
        insurer: 'ПАО «Образец-Полис»',
        from: '2024-03-12',
        to: '2025-03-11',
        status: 'Прекратил действие',
        plate: 'О000ТВ180',
      },
    ],
    market: { price: 2_350_000, mileage: 74_000, adverts: 211 },
  },
)

export const stories: readonly Role[] = [
  flipped,
  disputed,
  inherited,
  working,
  borrowed,
  instalment,
  leaseAway,
  throughRegion,
]
