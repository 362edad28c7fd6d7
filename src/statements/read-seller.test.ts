import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SellerQuery } from '#shared/by-hand-registries.ts'
import type { SellerCheck } from '#shared/deal-situation.ts'
import { runs } from '#shared/testing/properties.ts'
import { readSeller } from './read-seller.ts'

const VIN = 'XTAEXAMPLE0000001'
const NOW = new Date('2026-11-29T09:00:00Z')
const PERSON: SellerQuery = { name: 'Примеров Пётр Ильич', birthDate: '01.02.1980', inn: '500100732259' }
const BY_NAME: SellerQuery = { name: PERSON.name }
const COMPANY: SellerQuery = { inn: '7707083893' }

const bankrupt = (status: string, more = 'ИНН 500100732259') =>
  `ФИО ИНН СНИЛС Регион Статус
Примеров Петр Ильич ${more} г. Москва ${status}
Дело А40-000001/2026 Управляющий Иванов И. И.
Примерова Анна Ильинична ИНН 500100732267 А40-000002/2026`

const bailiffs = (end: string, born = '01.02.1980') =>
  `Должник Исполнительное производство Предмет исполнения
ПРИМЕРОВ ПЁТР ИЛЬИЧ ${born} МОСКВА
12345/26/77001-ИП от 10.03.2026 ${end} Задолженность: 12 345.67 руб.`

const NONE = 'По вашему запросу ничего не найдено'
const SORRY = 'К сожалению, по вашему запросу ничего не найдено'
const NO_RESULT = 'По данному запросу результатов не найдено'
const same = { answer: 'found', state: 'same' }
const namesake = { answer: 'found', state: 'namesake' }
const ended = { answer: 'found', state: 'ended' }
const found = { answer: 'found' }
const nothing = { answer: 'nothing' }

describe('the pasted page of a register', () => {
  it.each<[string, SellerCheck, string, SellerQuery, unknown]>([
    ['bankrupt by ИНН', 'bankruptcy', bankrupt('Реализация имущества гражданина'), PERSON, same],
    [
      'a bankrupt of another ИНН',
      'bankruptcy',
      bankrupt('Реализация имущества гражданина', 'ИНН 500100732200'),
      PERSON,
      undefined,
    ],
    [
      'a bankrupt by name alone',
      'bankruptcy',
      bankrupt('Реструктуризация долгов гражданина'),
      BY_NAME,
      namesake,
    ],
    [
      'a bankrupt without ИНН on the page',
      'bankruptcy',
      bankrupt('Внесудебное банкротство', ''),
      PERSON,
      namesake,
    ],
    [
      'a birth date behind a ИНН that was not typed',
      'bankruptcy',
      bankrupt('Реализация имущества гражданина', 'ИНН 500100732259 01.02.1980'),
      { name: PERSON.name, birthDate: PERSON.birthDate },
      same,
    ],
    [
      'another birth date behind a ИНН',
      'bankruptcy',
      bankrupt('Реализация имущества гражданина', 'ИНН 500100732259 01.02.1981'),
      { name: PERSON.name, birthDate: PERSON.birthDate },
      undefined,
    ],
    ['a liquidation', 'company', 'ИНН 7707083893 В процессе ликвидации', COMPANY, same],
    ['an ended case', 'bankruptcy', bankrupt('Завершена реализация имущества'), PERSON, ended],
    [
      'an ended case next to another in force',
      'bankruptcy',
      `${bankrupt('Завершена реализация имущества')} Реструктуризация долгов`,
      PERSON,
      same,
    ],
    ['no bankrupt', 'bankruptcy', 'По заданным критериям не найдено ни одной записи', PERSON, nothing],
    [
      'bankrupts, and no name typed',
      'bankruptcy',
      bankrupt('Реализация имущества гражданина'),
      {},
      undefined,
    ],
    ['another name', 'bankruptcy', bankrupt('Реализация имущества'), { name: 'Примеров Иван' }, undefined],
    ['a page of news', 'bankruptcy', 'Федресурс: новости', PERSON, undefined],
    ['a debt', 'bailiffs', bailiffs(''), PERSON, same],
    ['a debt ended by article 46', 'bailiffs', bailiffs('ст. 46 ч. 1 п. 4'), PERSON, same],
    ['a debt that was paid', 'bailiffs', bailiffs('ст. 47 ч. 1 п. 1'), PERSON, ended],
    ['a paid debt next to another', 'bailiffs', `${bailiffs('ст. 47')} 2/26/77001-ИП`, PERSON, same],
    [
      'a debt that was paid next to an open one without a date',
      'bailiffs',
      `${bailiffs('ст. 47 ч. 1 п. 1')}\nПРИМЕРОВ ПЁТР ИЛЬИЧ ТВЕРЬ\n777/24/77001-ИП`,
      PERSON,
      namesake,
    ],
    [
      'a bankrupt whose case ended next to a namesake in force',
      'bankruptcy',
      `${bankrupt('Завершена реализация имущества')}\nПримеров Петр Ильич Реализация имущества`,
      PERSON,
      namesake,
    ],
    ['an open debt above a sentence', 'bailiffs', `${bailiffs('')}\nОкончено: ст. 47`, PERSON, same],
    ['a debt above help', 'bailiffs', `${bailiffs('')}\nстатья 47`, PERSON, same],
    [
      'a debt without a sum above help',
      'bailiffs',
      `${bailiffs('').replace(/ Задол.*/u, '')}\nСправка: окончено по статья 47 закона`,
      PERSON,
      same,
    ],
    [
      'an article in a line of its own',
      'bailiffs',
      bailiffs('\n01.04.2026\nст. 47 ч. 1 п. 1\n'),
      PERSON,
      ended,
    ],
    ['an article next to another', 'bailiffs', bailiffs('ст. 46 ч. 1 п. 4, ст. 47'), PERSON, same],
    ['a debt of another birth date', 'bailiffs', bailiffs('', '03.04.1971'), PERSON, undefined],
    ['a debt without a typed birth date', 'bailiffs', bailiffs(''), BY_NAME, namesake],
    ['no debt', 'bailiffs', NONE, PERSON, nothing],
    ['a debt next to the words of nothing', 'bailiffs', `${NONE} ${bailiffs('')}`, PERSON, same],
    ['a captcha', 'bailiffs', 'Введите код с картинки', PERSON, { answer: 'failed' }],
    ['a busy site', 'bailiffs', 'Ваш запрос обрабатывается, попробуйте позже', PERSON, { answer: 'failed' }],
    ['the empty form', 'bailiffs', 'Банк данных исполнительных производств', PERSON, undefined],
    ['a power in force', 'power', 'Доверенность найдена в реестре и действует', {}, found],
    ['a power not revoked', 'power', 'Доверенность найдена, не отменена', {}, found],
    ['a revoked power', 'power', 'Доверенность найдена. Сведения: отменена 01.11.2026', {}, nothing],
    ['no power', 'power', 'Доверенность не найдена', {}, nothing],
    ['a power that ended', 'power', 'Доверенность найдена\nДействует до 28.11.2026', {}, nothing],
    ['a power on its last day', 'power', 'Доверенность найдена\nДействует до 29.11.2026', {}, found],
    [
      'a power whose term is over',
      'power',
      'Доверенность найдена, действует. Срок действия: 01.02.2026',
      {},
      nothing,
    ],
    [
      'a term in two days',
      'power',
      'Доверенность найдена. Срок действия с 01.01.2024 по 01.01.2025',
      {},
      nothing,
    ],
    ['an expired power', 'power', 'Доверенность найдена, срок действия истек', {}, nothing],
    ['a term below its label', 'power', 'Доверенность найдена\nСрок действия\n01.02.2020', {}, nothing],
    ['a power with an end ahead', 'power', 'Доверенность найдена\nСрок действия\n01.02.2027', {}, found],
    ['news of an end', 'power', 'Доверенность найдена. Сведения об отмене: имеются', {}, nothing],
    ['no news of an end', 'power', 'Доверенность найдена. Сведения об отмене: отсутствуют', {}, found],
    [
      'an end that is unknown',
      'power',
      'Доверенность найдена. Сведения об отмене: нет данных',
      {},
      undefined,
    ],
    [
      'an end that cannot be checked',
      'power',
      'Доверенность найдена. Невозможно узнать, не отменена',
      {},
      undefined,
    ],
    ['a power taken back', 'power', 'Доверенность найдена. Отозвана 01.02.2026', {}, nothing],
    ['an annulled power', 'power', 'Доверенность найдена. Аннулирована', {}, nothing],
    ['a power that lost its force', 'power', 'Доверенность найдена. Утратила силу', {}, nothing],
    [
      'an end in a sentence of help',
      'power',
      'Доверенность найдена.\nДоверенность отменена 01.02.2026, подробности можно узнать у нотариуса',
      {},
      undefined,
    ],
    ['an issue years ago', 'power', 'Доверенность найдена. Выдана 01.02.2015 на 3 года', {}, undefined],
    ['a date without a meaning', 'power', 'Доверенность найдена. Действительна: 01.01.2020', {}, undefined],
    ['a power for years', 'power', 'Доверенность найдена. Сроком на три года', {}, undefined],
    ['a day in words', 'power', 'Доверенность найдена. Действует до 1 мая 2026 года', {}, undefined],
    ['the form of powers', 'power', 'Проверка доверенности по реквизитам', {}, undefined],
    [
      'the form of powers that asks',
      'power',
      'Проверьте, действует ли доверенность и не отменена ли она',
      {},
      undefined,
    ],
    ['no power next to the form', 'power', 'Действует ли доверенность? Доверенность не найдена', {}, nothing],
    ['the form of inheritances', 'inheritance', 'ФИО наследодателя Дата рождения Дата смерти', {}, undefined],
    ['a death next to the form', 'inheritance', 'Дата смерти ФИО Примеров П. И. 01.03.2026', {}, found],
    ['an inheritance', 'inheritance', 'Наследственное дело № 000/2026, дата смерти 01.03.2026', {}, found],
    [
      'an inheritance of another owner',
      'inheritance',
      'Иванов Пётр Ильич Наследственное дело № 1/2026',
      BY_NAME,
      undefined,
    ],
    [
      'an inheritance of the owner',
      'inheritance',
      'ПРИМЕРОВ ПЕТР ИЛЬИЧ Наследственное дело № 1/2026',
      BY_NAME,
      found,
    ],
    ['words of another search', 'inheritance', NONE, {}, undefined],
    ['no inheritance', 'inheritance', `Реестр наследственных дел\n${SORRY}.`, BY_NAME, nothing],
    ['no inheritance next to the owner', 'inheritance', `${SORRY}\nПримеров П. И.`, BY_NAME, undefined],
    ['no inheritance next to a case', 'inheritance', `${SORRY}\nДело № 1/2026`, BY_NAME, undefined],
    ['no inheritance next to a captcha', 'inheritance', `${SORRY}\nЯ не робот`, BY_NAME, undefined],
    ['no inheritance on a page of pledges', 'inheritance', `Реестр залогов\n${SORRY}`, BY_NAME, undefined],
    ['an apology of another register', 'pledges', `Реестр залогов\n${SORRY}`, PERSON, undefined],
    ['no result among pledges', 'pledges', NO_RESULT, PERSON, nothing],
    ['no result next to a pledge', 'pledges', `${NO_RESULT}\nЗалогодержатель: АО «Банк»`, PERSON, undefined],
    ['words of another register', 'bankruptcy', NONE, PERSON, undefined],
    ['words inside a sentence', 'bailiffs', 'Что делать, если ничего не найдено', PERSON, undefined],
    [
      'words with a beginning of their own',
      'bailiffs',
      'По запросу «Примеров» ничего не найдено',
      {},
      undefined,
    ],
    ['a page of another register', 'bailiffs', `Реестр залогов\n${NONE}`, PERSON, undefined],
    ['a long page of no register', 'bailiffs', `${'Погода. '.repeat(20)}\n${NONE}`, PERSON, undefined],
    [
      'the page of the bailiffs',
      'bailiffs',
      `ФССП России\n${'Погода. '.repeat(20)}\n${NONE}.`,
      PERSON,
      nothing,
    ],
    [
      'nothing next to a captcha',
      'bailiffs',
      `${NONE}\nВведите код с картинки`,
      PERSON,
      { answer: 'failed' },
    ],
    ['nothing next to an error', 'pledges', `Ничего не найдено\nОшибка сервера`, PERSON, undefined],
    ['nothing next to a count', 'pledges', `Ничего не найдено\nНайдено: 2`, PERSON, undefined],
    ['nothing next to the seller', 'pledges', `Ничего не найдено\nПРИМЕРОВ П. И.`, PERSON, undefined],
    ['nothing of another ИНН', 'bailiffs', `ИНН 500100732200\n${NONE}`, PERSON, undefined],
    ['an English page', 'bailiffs', 'No records found', PERSON, undefined],
    ['help about powers', 'power', 'Доверенность действует год, если срок не указан', {}, undefined],
    ['help about revoking', 'power', 'Доверенность может быть отменена в любой день', {}, undefined],
    ['several companies', 'company', 'ИНН 7707083893\nИНН 7707083894 ликвидирована', COMPANY, undefined],
    [
      'a pledge of this car',
      'pledges',
      `2026-001-000001-001 ${VIN}`,
      PERSON,
      { answer: 'found', state: 'vehicle' },
    ],
    [
      'a pledge of another car',
      'pledges',
      '2026-001-000001-001 Примеров Пётр Ильич, 01.02.1980 XTA',
      PERSON,
      same,
    ],
    ['a longer number', 'pledges', `2026-001-000001-001 ${VIN}9 Примеров Пётр Ильич`, BY_NAME, namesake],
    ['no pledge', 'pledges', 'Ничего не найдено', PERSON, nothing],
    [
      'a company with a liquidator',
      'company',
      'ИНН 7707083893 Действующая организация\nНазначен ликвидатор',
      COMPANY,
      same,
    ],
    [
      'an insolvent company',
      'company',
      'ИНН 7707083893 Юридическое лицо признано несостоятельным',
      COMPANY,
      same,
    ],
    ['a company that closes', 'company', 'ИНН 7707083893 находится в процессе ликвидации', COMPANY, same],
    ['a company with false data', 'company', 'ИНН: 7707083893. Сведения недостоверны', COMPANY, same],
    ['an active company', 'company', 'ИНН 7707083893 Действующая организация', COMPANY, nothing],
    ['another company', 'company', 'ИНН 7707083894 ликвидирована', COMPANY, undefined],
    ['an inactive company', 'company', 'ИНН 7707083893 Недействующая организация', COMPANY, same],
    [
      'a company under supervision',
      'company',
      'ИНН 7707083893 Действующая организация. Введена процедура наблюдения',
      COMPANY,
      same,
    ],
    ['a power without the sale', 'power', 'Доверенность найдена, без права продажи', {}, undefined],
    ['a power to drive only', 'power', 'Доверенность найдена. Только управление', {}, undefined],
    [
      'a company that does not close',
      'company',
      'ИНН 7707083893 не находится в процессе ликвидации',
      COMPANY,
      undefined,
    ],
  ])('%s', (_name, check, text, seller, expected) => {
    expect(readSeller(check, text, { seller, vin: VIN, now: NOW })).toEqual(expected)
  })
})

it.each([
  'Массовый адрес',
  'Недостоверность сведений об адресе',
  'Намерение кредитора обратиться с заявлением о банкротстве',
  'Руководитель дисквалифицирован',
  'Есть приостановление операций по счетам',
])('an active company is not calm next to «%s»', (mark) => {
  const text = `ИНН 7707083893 Действующая организация. ${mark}`
  expect(readSeller('company', text, { seller: COMPANY, vin: VIN, now: NOW })).toBeUndefined()
})

/** Pages with records; each line alone shows that there is one. */
const RECORD_LINES: readonly (readonly [SellerCheck, readonly string[]])[] = [
  [
    'bankruptcy',
    ['Примеров Петр Ильич ИНН 500100732259', 'Реализация имущества гражданина', 'Дело А40-000001/2026'],
  ],
  [
    'bailiffs',
    ['ПРИМЕРОВ ПЁТР ИЛЬИЧ 01.02.1980', '12345/26/77001-ИП от 10.03.2026', 'Задолженность: 12 345.67 руб.'],
  ],
  ['inheritance', ['Наследственное дело № 1/2026', 'Дата смерти: 01.03.2026']],
  ['pledges', ['2026-001-000001-001', 'Залогодатель: Примеров Пётр Ильич', 'Залогодержатель: АО «Банк»']],
]
const NOTHINGS = [
  'Ничего не найдено',
  NONE,
  SORRY,
  NO_RESULT,
  'Записей не найдено',
  'По заданным критериям не найдено ни одной записи',
]
const NOISE = [
  'ФССП России',
  'Реестр залогов',
  'Банкротство',
  'Войти',
  'Введите код с картинки',
  'Ошибка сервера',
  '',
]

const damagedPage = fc.record({
  page: fc.constantFrom(...RECORD_LINES),
  at: fc.nat(),
  noise: fc.array(fc.constantFrom(...NOISE, ...NOTHINGS), { maxLength: 5 }),
  phrase: fc.constantFrom(...NOTHINGS),
  cut: fc.nat(40),
})

it('never finds nothing in a damaged copy of a page with a record', () => {
  fc.assert(
    fc.property(damagedPage, ({ page: [check, lines], at, noise, phrase, cut }) => {
      const kept = lines[at % lines.length]
      const text = [phrase, ...noise, lines[(at + 1) % lines.length]?.slice(cut), kept, phrase].join('\n')
      expect(readSeller(check, text, { seller: PERSON, vin: VIN, now: NOW })?.answer).not.toBe('nothing')
    }),
    runs(300),
  )
})
