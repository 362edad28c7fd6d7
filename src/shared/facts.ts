import { RECYCLING_FEE_ELECTRIC_POWER, RECYCLING_FEE_POWER } from './recycling-fee.ts'

/** Official texts come first; a newspaper's account names the newspaper. */
interface FactSource {
  readonly name: string
  readonly url?: string
}

export interface SiteFact {
  readonly text: string
  /** ISO date of entry into force. */
  readonly since?: string
  /** Month of the lookup; pages show no other date. */
  readonly seen: string
  readonly source: FactSource
}

const OSAGO: FactSource = {
  name: 'Указание Банка России № 7204-У, базовые ставки ОСАГО с 9 декабря 2025 года',
}
const FEES: FactSource = {
  name: '«Коммерсантъ» о пошлинах с 1 сентября 2025',
  url: 'https://www.kommersant.ru/doc/8006141',
}
const INSPECTION_PRICES: FactSource = {
  name: '«Коммерсантъ» о ценах 2026 года, 21 декабря 2025',
  url: 'https://www.kommersant.ru/doc/8313286',
}
const INSPECTION: FactSource = {
  name: '«Кто обязан проходить техосмотр», 18 января 2026',
  url: 'https://news.mail.ru/society/69463844/',
}
const OPERATORS: FactSource = { name: 'motorpage.ru об операторах техосмотра, 6 марта 2026' }
const REGISTRATION: FactSource = {
  name: 'Регистрация машин с 1 марта 2026 года, 24 февраля 2026',
  url: 'https://auto.rambler.ru/novosti/56085641-s-1-marta-v-rossii-izmenyatsya-pravila-postanovki-avto-na-uchet-v-gibdd/',
}
const END_OF_REGISTRATION: FactSource = { name: 'РИА Томск о прекращении регистрации, 15 марта 2025' }
const CAMERAS: FactSource = { name: 'm24.ru о камерах, которые проверяют ОСАГО, 6 марта 2026' }
const RECOUNT: FactSource = { name: 'news.mail.ru о пересчёте КБМ, 24 февраля 2026' }
const KBM: FactSource = {
  name: 'Указание Банка России № 6007-У, действует для периодов с 1 апреля 2022 года',
  url: 'https://www.cbr.ru/',
}
const RECYCLING: FactSource = { name: 'РИА Новости об утилизационном сборе с 1 декабря 2025 года' }
const POLICIES: FactSource = {
  name: '«Коммерсантъ» о полисах, которых не видно по госномеру, 26 ноября 2025',
  url: 'https://www.kommersant.ru/doc/8231540',
}
const LICENCES: FactSource = {
  name: 'Конец автоматического продления, 28 декабря 2025',
  url: 'https://www.sobaka.ru/city/transport/209296',
}
const TAXI: FactSource = { name: '«Известия» о проверке такси на Госуслугах, январь 2026' }

const SEEN = '2026-11'

const fact = (text: string, source: FactSource, since?: string): SiteFact => ({
  text,
  seen: SEEN,
  source,
  ...(since !== undefined && { since }),
})

/**
 * Figures and dates of 2026 for `<Fact name="…" />`. We read only accounts of the official texts,
 * so each text links to the current figure.
 */
export const facts = {
  osagoCar: fact('1399–8665 ₽', OSAGO, '2025-12-09'),
  osagoCarBefore: fact('1646–7535 ₽', OSAGO),
  osagoMotorcycle: fact('155–4260 ₽', OSAGO, '2025-12-09'),
  osagoTaxi: fact('1267–18 119 ₽', OSAGO, '2025-12-09'),
  osagoSince: fact('9 декабря 2025 года', OSAGO, '2025-12-09'),
  osagoTown: fact(
    'в Новосибирске вырос с 1,56 до 3,12, в Челябинске и Мурманске снизился с 2,1 до 1,77',
    OSAGO,
  ),
  noPolicy: fact('800 ₽', CAMERAS),
  noPolicyAgain: fact('3000–5000 ₽', CAMERAS),
  camerasTaxi: fact('с марта 2026 года', CAMERAS, '2026-03-01'),
  camerasAll: fact('на середину осени 2026 года', CAMERAS),
  policyByVin: fact('оформленный по VIN, когда номера ещё не было, по госномеру не находится', POLICIES),

  kbmFirst: fact('1,17', KBM, '2022-04-01'),
  kbmBest: fact('0,46', KBM, '2022-04-01'),
  kbmWorst: fact('3,92', KBM, '2022-04-01'),
  kbmRecount: fact('1 апреля', RECOUNT),

  recyclingSince: fact('1 декабря 2025 года', RECYCLING, '2025-12-01'),
  recyclingPower: fact(RECYCLING_FEE_POWER, RECYCLING, '2025-12-01'),
  recyclingElectricPower: fact(RECYCLING_FEE_ELECTRIC_POWER, RECYCLING, '2025-12-01'),
  recyclingPreferential: fact('3400 или 5200 ₽', RECYCLING, '2025-12-01'),
  recyclingIndexed: fact('1 января 2026 года', RECYCLING, '2026-01-01'),

  inspectionAge: fact('4 лет', INSPECTION),
  inspectionPrice: fact('около 1200 ₽', INSPECTION_PRICES),
  inspectionCheapest: fact('1070 ₽', INSPECTION_PRICES),
  inspectionMoscow: fact('1295 ₽', INSPECTION_PRICES),
  inspectionPetersburg: fact('2032 ₽', INSPECTION_PRICES),
  inspectionChukotka: fact('5400 ₽', INSPECTION_PRICES),
  inspectionFee: fact('500 ₽', FEES, '2025-09-01'),
  inspectionFine: fact('2000 ₽', INSPECTION),
  operatorsCutOff: fact('с 1 сентября 2026 года', OPERATORS, '2026-09-01'),

  licenceFee: fact('4000 ₽', FEES, '2025-09-01'),
  licenceFeeBefore: fact('2000 ₽', FEES),
  licenceFine: fact('от 5000 до 15 000 ₽', LICENCES),
  licenceProlonged: fact('с 1 января 2022 года по 31 декабря 2025 года', LICENCES),
  licenceNotProlonged: fact('с 1 января 2026 года', LICENCES, '2026-01-01'),
  feesSince: fact('1 сентября 2025 года', FEES, '2025-09-01'),

  lateRegistration: fact('1500–2000 ₽', REGISTRATION),
  unregistered: fact('500–800 ₽', REGISTRATION),
  sellerEnds: fact('через 10 дней', END_OF_REGISTRATION, '2025-03-01'),

  taxiOnGosuslugi: fact('с 13 января 2026 года', TAXI, '2026-01-13'),
} as const satisfies Record<string, SiteFact>

export type FactName = keyof typeof facts

export const isFactName = (name: string): name is FactName => Object.hasOwn(facts, name)
