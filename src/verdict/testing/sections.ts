import type { Section, Topic } from '#shared/contract/section.ts'

/** Tests need only the topic and the order. */
const section = (order: number, id: string, tells: Topic, mark: string, source: string): Section => ({
  id,
  order,
  path: `/v1/${id}/{vin}/{captcha_token}`,
  action: id,
  title: mark,
  mark,
  tells,
  about: mark,
  source,
  nothing: 'Ничего не найдено',
  elsewhere: { text: mark },
  proves: tells === 'owners' ? 'registered' : 'seen',
  freshFor: { found: 3600, nothing: 3600 },
})

/** One per topic. */
export const sections: readonly Section[] = [
  section(1, 'register', 'owners', 'Владельцы', 'ГИБДД'),
  section(2, 'crashes', 'accidents', 'ДТП', 'ГИБДД'),
  section(3, 'search', 'wanted', 'Розыск', 'ГИБДД'),
  section(4, 'bans', 'restrictions', 'Запреты', 'ГИБДД'),
  section(5, 'inspections', 'mileage', 'Пробег', 'ГИБДД (ЕАИСТО)'),
  section(6, 'policies', 'policies', 'ОСАГО', 'НСИС'),
  section(7, 'pledges', 'pledges', 'Залог', 'Реестр залогов (ФНП)'),
  section(8, 'recalls', 'recalls', 'Отзывы', 'Росстандарт'),
  section(9, 'border', 'customs', 'Таможня', 'ФТС России'),
  section(10, 'market', 'prices', 'Цена', 'Рынок объявлений'),
  section(11, 'permits', 'uses', 'Такси', 'Реестр такси'),
  section(12, 'calculations', 'repairs', 'Ремонт', 'Автокод'),
  section(13, 'title', 'passport', 'ПТС', 'Автокод'),
  section(14, 'scrapyard', 'disposal', 'Утилизация', 'Автокод'),
  section(15, 'odometers', 'readings', 'Записи пробега', 'Автокод'),
  section(16, 'boards', 'ads', 'Объявления', 'Автокод'),
  section(17, 'contracts', 'leasing', 'Лизинг', 'Федресурс'),
]
