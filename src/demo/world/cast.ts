import { noRecords } from './car.ts'
import { japaneseCars } from './cast-japan.ts'
import { stories } from './cast-stories.ts'
import { models } from './catalogue.ts'
import { type Role, role } from './role.ts'

const clean = role('XTAGFL110MY000001', 'Чистая: один владелец, ни ДТП, ни залога, ни ограничений', {
  ...noRecords,
  plate: 'В000ВВ777',
  model: models.vesta,
  year: 2021,
  colour: 'БЕЛЫЙ',
  owners: [{ legal: false, from: '2021-06-11' }],
  inspections: [
    {
      number: '118780002504101',
      date: '2025-06-05',
      validTo: '2027-06-05',
      mileage: 48_300,
      address: 'г Калуга, ул Примерная, 2',
    },
  ],
  policies: [
    {
      series: 'ХХХ',
      number: '0400000101',
      insurer: 'АО СК «Примерстрах»',
      from: '2026-06-10',
      to: '2027-06-09',
      status: 'Действует',
    },
  ],
  market: { price: 1_090_000, mileage: 62_000, adverts: 312 },
})

const crashed = role('Z94CB41AADR000001', 'Три владельца и два ДТП: старая и новая схемы повреждений', {
  ...noRecords,
  plate: 'В000ВВ77',
  model: models.rio,
  year: 2013,
  colour: 'КРАСНЫЙ',
  owners: [
    { legal: true, from: '2013-04-18', to: '2016-05-20' },
    { legal: false, from: '2016-05-25', to: '2020-09-02' },
    { legal: false, from: '2020-09-09' },
  ],
  accidents: [
    {
      number: '280004512',
      date: '2015-11-05',
      time: '18:40',
      type: 'Столкновение',
      region: 'Калужская область',
      vehicles: 2,
      points: ['01', '08', '12'],
    },
    {
      number: '400012345',
      date: '2022-01-17',
      time: '08:15',
      type: 'Наезд на препятствие',
      region: 'Московская область',
      place: 'г Подольск, ул Условная, 17',
      vehicles: 1,
      points: ['220', '219', '122', '118'],
      legal: true,
    },
  ],
  inspections: [
    {
      number: '118780001702201',
      date: '2017-04-11',
      validTo: '2019-04-11',
      mileage: 71_500,
      address: 'г Калуга, ул Примерная, 2',
    },
    {
      number: '118780001902202',
      date: '2019-04-15',
      validTo: '2021-04-15',
      mileage: 104_200,
      address: 'г Калуга, ул Примерная, 2',
    },
    {
      number: '118780002302203',
      date: '2023-05-12',
      validTo: '2024-05-12',
      mileage: 163_900,
      address: 'г Подольск, ул Образцовая, 8',
    },
  ],
  policies: [
    {
      series: 'ХХХ',
      number: '0400000201',
      insurer: 'ПАО «Образец-Полис»',
      from: '2026-09-08',
      to: '2027-09-07',
      status: 'Действует',
    },
    {
      series: 'ТТТ',
      number: '7000000202',
      insurer: 'САО «Условная гарантия»',
      from: '2025-09-08',
      to: '2026-09-07',
      status: 'Прекратил действие',
    },
    {
      series: 'ТТТ',
      number: '7000000203',
      insurer: 'САО «Условная гарантия»',
      from: '2024-09-08',
      to: '2025-09-07',
      status: 'Прекратил действие',
    },
  ],
  market: { price: 780_000, mileage: 158_000, adverts: 421 },
})

const wanted = role('XW7BF4FK0HS000001', 'В розыске с весны 2026 года', {
  ...noRecords,
  plate: 'С000СС26',
  model: models.camry,
  year: 2017,
  colour: 'ЧЕРНЫЙ',
  owners: [
    { legal: false, from: '2017-03-14', to: '2021-08-20' },
    { legal: false, from: '2021-08-24' },
  ],
  wanted: [{ region: 'Ставропольский край', since: '2026-04-27' }],
  inspections: [
    {
      number: '118780002103301',
      date: '2021-08-19',
      validTo: '2023-08-19',
      mileage: 96_400,
      address: 'г Ставрополь, ул Примерная, 5',
    },
  ],
  policies: [
    {
      series: 'ААС',
      number: '5060000301',
      insurer: 'АО СК «Примерстрах»',
      from: '2025-08-23',
      to: '2026-08-22',
      status: 'Прекратил действие',
    },
  ],
  market: { price: 2_450_000, mileage: 141_000, adverts: 268 },
})

const restricted = role('Z94CT41CBER000001', 'Два запрета: судебного пристава и суда', {
  ...noRecords,
  plate: 'Е000ЕЕ40',
  model: models.solaris,
  year: 2014,
  colour: 'СЕРЕБРИСТЫЙ',
  owners: [
    { legal: false, from: '2014-07-02', to: '2019-10-11' },
    { legal: false, from: '2019-10-15' },
  ],
  restrictions: [
    {
      region: 'Калужская область',
      since: '2024-08-02',
      authority: 2,
      ban: 1,
      grounds:
        'Документ: 100000001/4001 от 02.08.2024, Примеров Пётр Петрович, СПИ: 1001, ИП: 12345/24/40001-ИП от 01.07.2024',
    },
    {
      region: 'Московская область',
      since: '2025-02-14',
      authority: 1,
      ban: 3,
      grounds: 'Определение от 10.02.2025, судья Образцова Мария Сергеевна, дело 2-1001/2025',
    },
  ],
  inspections: [
    {
      number: '118780002204401',
      date: '2022-07-08',
      validTo: '2023-07-08',
      mileage: 128_700,
      address: 'г Калуга, ул Примерная, 2',
      body: 'Z94CT41CBER000007',
    },
  ],
  market: { price: 860_000, mileage: 149_000, adverts: 538 },
})

const pledged = role(
  'XW8ZZZ61ZKG000001',
  'В залоге у двух кредиторов, одну запись меняли; прежний залог исключён',
  {
    ...noRecords,
    plate: 'К000КК116',
    model: models.polo,
    year: 2019,
    colour: 'СЕРЫЙ',
    owners: [
      { legal: true, from: '2019-05-21', to: '2022-11-15' },
      { legal: false, from: '2022-11-18' },
    ],
    pledges: [
      {
        number: '2019-004-100001-001',
        pledgor: { kind: 'organization', name: 'ООО «Пример Лизинг»' },
        pledgee: 'АО «Банк Образец»',
        history: [
          { type: 'CREATION', date: '2019-05-27' },
          { type: 'EXCLUSION', date: '2022-11-10' },
        ],
      },
      {
        number: '2022-009-100002-002',
        pledgor: { kind: 'person', name: 'Примеров Иван Иванович', birthday: '1980-01-01' },
        pledgee: 'ПАО «Пример Банк»',
        history: [
          { type: 'CREATION', date: '2022-11-21' },
          { type: 'CHANGE', date: '2024-03-05' },
        ],
      },
      {
        number: '2025-002-100003-003',
        pledgor: { kind: 'entrepreneur', name: 'ИП Условнов Пётр Петрович', birthday: '1975-05-09' },
        pledgee: 'ООО «Условный кредит»',
        history: [{ type: 'CREATION', date: '2025-08-30' }],
      },
    ],
    inspections: [
      {
        number: '118780002305501',
        date: '2023-05-25',
        validTo: '2025-05-25',
        mileage: 84_100,
        address: 'г Казань, ул Образцовая, 14',
      },
    ],
    policies: [
      {
        series: 'ХХХ',
        number: '0400000501',
        insurer: 'ПАО «Образец-Полис»',
        from: '2025-11-18',
        to: '2026-11-17',
        status: 'Прекратил действие',
      },
    ],
    market: { price: 1_240_000, mileage: 98_000, adverts: 205 },
  },
)

const rolledBack = role('XW8AN2NE0CH000001', 'Скручен пробег: 214 тысяч в 2020 году, 119 — в 2022-м', {
  ...noRecords,
  plate: 'М000ММ197',
  model: models.octavia,
  year: 2012,
  colour: 'ТЕМНО-СИНИЙ',
  owners: [
    { legal: true, from: '2012-08-30', to: '2015-09-01' },
    { legal: false, from: '2015-09-08', to: '2021-12-03' },
    { legal: false, from: '2021-12-10', to: '2022-03-19' },
    { legal: false, from: '2022-03-24' },
  ],
  accidents: [
    {
      number: '280004901',
      date: '2016-02-11',
      time: '21:05',
      type: 'Наезд на стоящее ТС',
      region: 'Москва',
      place: 'г Москва, пр-кт Образцовый, 55',
      vehicles: 2,
    },
  ],
  inspections: [
    {
      number: '118780001606601',
      date: '2016-09-02',
      validTo: '2018-09-02',
      mileage: 128_400,
      address: 'г Москва, ул Условная, 3',
    },
    {
      number: '118780001806602',
      date: '2018-09-04',
      validTo: '2019-09-04',
      mileage: 174_600,
      address: 'г Москва, ул Условная, 3',
    },
    {
      number: '118780002006603',
      date: '2020-09-10',
      validTo: '2021-09-10',
      mileage: 214_300,
      address: 'г Москва, ул Условная, 3',
    },
    {
      number: '118780002206604',
      date: '2022-03-22',
      validTo: '2023-03-22',
      mileage: 119_000,
      address: 'г Тула, ул Примерная, 41',
    },
    {
      number: '118780002406605',
      date: '2024-03-20',
      validTo: '2025-03-20',
      mileage: 143_800,
      address: 'г Тула, ул Примерная, 41',
    },
  ],
  policies: [
    {
      series: 'ХХХ',
      number: '0400000601',
      insurer: 'АО СК «Примерстрах»',
      from: '2026-03-23',
      to: '2027-03-22',
      status: 'Действует',
    },
  ],
  market: { price: 890_000, mileage: 196_000, adverts: 164 },
})

const imported = role('JTEBR3FJ0JK000001', 'Ввезена из-за границы: есть таможенное оформление', {
  ...noRecords,
  plate: 'Н000НН125',
  model: models.prado,
  year: 2018,
  colour: 'БЕЛЫЙ',
  owners: [
    { legal: true, from: '2018-06-08', to: '2021-06-30' },
    { legal: false, from: '2021-07-06' },
  ],
  customs: { date: '2018-04-12' },
  inspections: [
    {
      number: '118780002207701',
      date: '2022-06-20',
      validTo: '2024-06-20',
      mileage: 77_200,
      address: 'г Владивосток, ул Образцовая, 6',
    },
  ],
  policies: [
    {
      series: 'ТТТ',
      number: '7000000701',
      insurer: 'САО «Условная гарантия»',
      from: '2026-07-05',
      to: '2027-07-04',
      status: 'Действует',
    },
  ],
  market: { price: 4_750_000, mileage: 104_000, adverts: 97 },
})

const recalled = role('WDD2130421A000001', 'Три отзывные кампании, две не выполнены', {
  ...noRecords,
  plate: 'О000ОО78',
  model: models.eClass,
  year: 2017,
  colour: 'ГРАФИТОВЫЙ МЕТАЛ.',
  owners: [
    { legal: true, from: '2017-10-03', to: '2020-10-19' },
    { legal: false, from: '2020-10-23' },
  ],
  recalls: [
    {
      announced: '2018-02-20',
      organizer: 'Представительство Mercedes-Benz в России',
      reason: 'Возможна недостаточная затяжка болта рулевой муфты.',
      work: 'Проверка и затяжка соединения',
      done: { date: '2018-06-14', dealer: 'Дилерский центр «Пример-Авто», г. Санкт-Петербург' },
    },
    {
      announced: '2020-11-30',
      organizer: 'Представительство Mercedes-Benz в России',
      reason: 'Возможно самопроизвольное срабатывание подушки безопасности водителя.',
      work: 'Замена модуля подушки безопасности',
    },
    {
      announced: '2023-05-18',
      organizer: 'Представительство Mercedes-Benz в России',
      reason: 'Возможна утечка масла из трубки турбокомпрессора.',
      work: 'Замена трубки подвода масла',
    },
  ],
  customs: { date: '2017-08-22' },
  inspections: [
    {
      number: '118780002108801',
      date: '2021-10-04',
      validTo: '2023-10-04',
      mileage: 88_900,
      address: 'г Санкт-Петербург, ул Примерная, 11',
    },
  ],
  policies: [
    {
      series: 'ХХХ',
      number: '0400000801',
      insurer: 'ПАО «Образец-Полис»',
      from: '2026-10-22',
      to: '2027-10-21',
      status: 'Действует',
    },
  ],
  market: { price: 3_150_000, mileage: 121_000, adverts: 133 },
})

const motorcycle = role('JH2RH01A4LK000001', 'Мотоцикл с одним ДТП', {
  ...noRecords,
  plate: '0000АА78',
  model: models.cb650,
  year: 2020,
  colour: 'КРАСНЫЙ',
  owners: [
    { legal: false, from: '2020-05-16', to: '2023-04-08' },
    { legal: false, from: '2023-04-12' },
  ],
  accidents: [
    {
      number: '400990001',
      date: '2024-07-21',
      time: '19:25',
      type: 'Опрокидывание',
      region: 'Санкт-Петербург',
      place: 'г Санкт-Петербург, ш Демонстрационное, 24',
      vehicles: 1,
      points: ['155', '154', '253'],
    },
  ],
  customs: { date: '2020-03-30' },
  policies: [
    {
      series: 'ХХХ',
      number: '0400000901',
      insurer: 'АО СК «Примерстрах»',
      from: '2026-04-11',
      to: '2027-04-10',
      status: 'Действует',
    },
  ],
  market: { price: 840_000, mileage: 19_500, adverts: 38 },
})

const truck = role('XTC651153G1000001', 'Грузовик: лизинг, ДТП с повреждением кабины', {
  ...noRecords,
  plate: 'Р000РР116',
  model: models.kamaz,
  year: 2016,
  colour: 'ОРАНЖЕВЫЙ',
  bodyNumber: 'КАБ. 2400001',
  chassisNumber: 'XTC651153G1000001',
  owners: [
    { legal: true, from: '2016-05-12', to: '2021-02-25' },
    { legal: true, from: '2021-03-02' },
  ],
  accidents: [
    {
      number: '400770001',
      date: '2019-12-10',
      time: '06:50',
      type: 'Столкновение',
      region: 'Республика Татарстан',
      place: 'а/д Казань — Примерово, 31 км',
      vehicles: 3,
      points: ['277', '175', '178'],
    },
  ],
  pledges: [
    {
      number: '2021-003-100010-010',
      pledgor: { kind: 'organization', name: 'ООО «Условные перевозки»' },
      pledgee: 'АО «Банк Образец»',
      history: [{ type: 'CREATION', date: '2021-03-09' }],
    },
  ],
  uses: [
    {
      kind: 'leasing',
      number: '2021-Л/0001',
      from: '2021-03-02',
      to: '2027-03-01',
      company: 'ООО «Пример-Лизинг»',
    },
  ],
  messages: [
    {
      number: '06000001',
      date: '2021-03-04',
      type: 'FinancialLeaseContract2',
      contract: { number: '2021-Л/0001', date: '2021-03-02' },
      holder: 'ООО «Пример-Лизинг»',
      to: '2026-03-01',
    },
    {
      number: '18000001',
      date: '2025-02-11',
      type: 'ChangeFinancialLeaseContract2',
      contract: { number: '2021-Л/0001', date: '2021-03-02' },
      holder: 'ООО «Пример-Лизинг»',
      to: '2027-03-01',
    },
  ],
  inspections: [
    {
      number: '118780002510001',
      date: '2025-04-14',
      validTo: '2026-04-14',
      mileage: 412_700,
      address: 'г Набережные Челны, ул Условная, 9',
    },
    {
      number: '118780002610002',
      date: '2026-04-09',
      validTo: '2027-04-09',
      mileage: 451_900,
      address: 'г Набережные Челны, ул Условная, 9',
    },
  ],
  policies: [
    {
      series: 'ХХХ',
      number: '0400001001',
      insurer: 'ПАО «Образец-Полис»',
      from: '2026-03-01',
      to: '2027-02-28',
      status: 'Действует',
    },
  ],
  market: { price: 3_400_000, mileage: 390_000, adverts: 71 },
})

const unknown = role('XTT236320J1000001', 'Ни один реестр ничего не знает: все ответы пустые', {
  ...noRecords,
  model: models.pickup,
  year: 2018,
  colour: 'ЗЕЛЕНЫЙ',
  owners: [],
})

const silent = role('Z8NJANJ11FS000001', 'Все реестры молчат: проверить нельзя', {
  ...noRecords,
  plate: 'Т000ТТ61',
  model: models.qashqai,
  year: 2015,
  colour: 'КОРИЧНЕВЫЙ',
  owners: [{ legal: false, from: '2015-12-01' }],
  silent: true,
})

const withheld = role('X96A22R32J0000001', 'ГИБДД отказывает, остальные отвечают', {
  ...noRecords,
  plate: 'У000УУ52',
  model: models.gazelle,
  year: 2018,
  colour: 'БЕЛЫЙ',
  bodyNumber: 'A22R32J0000001',
  owners: [{ legal: true, from: '2018-09-03' }],
  policies: [
    {
      series: 'ТТТ',
      number: '7000001301',
      insurer: 'АО СК «Примерстрах»',
      from: '2026-09-02',
      to: '2027-09-01',
      status: 'Действует',
    },
  ],
  market: { price: 1_350_000, mileage: 187_000, adverts: 142 },
  withheld: true,
})

const double = role('X7LLSRB2HDH000001', 'Похоже на двойника: по VIN Renault, на учёте Kia', {
  ...noRecords,
  plate: 'А000МР77',
  model: models.rio,
  year: 2013,
  colour: 'БЕЛЫЙ',
  owners: [
    { legal: false, from: '2013-06-04', to: '2024-05-16' },
    { legal: false, from: '2024-05-21' },
  ],
  accidents: [
    {
      number: '280005514',
      date: '2018-03-09',
      time: '23:10',
      type: 'Столкновение',
      region: 'Тульская область',
      vehicles: 2,
      points: ['08', '20'],
    },
  ],
  policies: [
    {
      series: 'ХХХ',
      number: '0400001401',
      insurer: 'ПАО «Образец-Полис»',
      from: '2026-05-20',
      to: '2027-05-19',
      status: 'Действует',
    },
  ],
  market: { price: 820_000, mileage: 151_000, adverts: 187 },
})

/** Ford owned Volvo until 2010, but no document shows Volvo production at its plants. */
const perhapsDouble = role('WF0FXXWPDFB000001', 'По VIN Ford, на учёте Volvo: собирал ли её этот завод?', {
  ...noRecords,
  plate: 'С000РМ47',
  model: models.xc60,
  year: 2011,
  colour: 'ЧЕРНЫЙ',
  owners: [
    { legal: false, from: '2011-10-03', to: '2019-06-12' },
    { legal: false, from: '2019-06-18' },
  ],
  market: { price: 1_250_000, mileage: 190_000, adverts: 64 },
})

const scrapped = role('X9FMXXEEBMB000001', 'Сдана в утиль и снята с учёта, но продаётся', {
  ...noRecords,
  plate: 'В000ТУ71',
  model: models.focus,
  scrapped: { date: '2025-04-18', organisation: 'ООО «Пример-Утиль»' },
  passport: { status: 'погашенный' },
  year: 2011,
  colour: 'СИНИЙ',
  owners: [{ legal: false, from: '2011-09-14', to: '2025-04-22' }],
  restrictions: [
    {
      region: 'Тульская область',
      since: '2025-04-22',
      authority: 6,
      ban: 4,
      grounds: 'Свидетельство об утилизации 71 АА 000001 от 18.04.2025',
    },
  ],
  market: { price: 560_000, mileage: 178_000, adverts: 240 },
})

const resold = role('LVVDC11B7KD000001', 'Четыре владельца за два года, залог исключён неделю назад', {
  ...noRecords,
  plate: 'Е000КХ161',
  model: models.tiggo,
  year: 2019,
  colour: 'СЕРЫЙ',
  owners: [
    { legal: true, from: '2019-07-03', to: '2024-10-01' },
    { legal: false, from: '2024-10-08', to: '2025-06-20' },
    { legal: false, from: '2025-06-26', to: '2026-03-30' },
    { legal: false, from: '2026-04-03', to: '2026-08-24' },
    { legal: false, from: '2026-08-29' },
  ],
  pledges: [
    {
      number: '2024-010-100015-015',
      pledgor: { kind: 'person', name: 'Образцов Олег Олегович', birthday: '1988-02-02' },
      pledgee: 'ООО МКК «Условные деньги»',
      history: [
        { type: 'CREATION', date: '2024-10-15' },
        { type: 'EXCLUSION', date: '2026-11-13' },
      ],
    },
  ],
  customs: { date: '2019-06-11' },
  policies: [
    {
      series: 'ТТТ',
      number: '7000001501',
      insurer: 'САО «Условная гарантия»',
      from: '2026-10-02',
      to: '2027-10-01',
      status: 'Действует',
    },
    {
      series: 'ТТТ',
      number: '7000001502',
      insurer: 'САО «Условная гарантия»',
      from: '2026-08-29',
      to: '2027-08-28',
      status: 'Прекратил действие',
      plate: 'Е000АР23',
    },
  ],
  market: { price: 1_480_000, mileage: 96_000, adverts: 118 },
})

export const cast: readonly Role[] = [
  clean,
  crashed,
  wanted,
  restricted,
  pledged,
  rolledBack,
  imported,
  recalled,
  motorcycle,
  truck,
  unknown,
  silent,
  withheld,
  double,
  perhapsDouble,
  scrapped,
  resold,
  ...stories,
  ...japaneseCars,
]
