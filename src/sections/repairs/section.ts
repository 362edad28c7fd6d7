import { defineSection, freshFor } from '#shared/contract/section.ts'

export const section = defineSection({
  id: 'repairs',
  order: 12,
  path: '/v1/getRepairs/{vin}/{captcha_token}',
  action: 'repairCalculations',
  title: 'Расчёты ремонта',
  mark: 'Ремонт',
  tells: 'repairs',
  about: 'Сколько насчитали страховые и оценщики за ремонт, и какие детали меняли.',
  source: 'Автокод',
  nothing: 'Информация о расчётах ремонта не найдена',
  nothingNote: 'Ремонт за свои деньги и не у страховой сюда не попадает: замерьте краску.',
  elsewhere: { text: 'Следы ремонта видит толщиномер; о выплатах спросите у продавца историю из НСИС.' },
  proves: 'seen',
  vinOnly: true,
  freshFor: freshFor.day,
})
