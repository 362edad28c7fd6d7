import { CAR_PAPERS, NO_TERM, PERSONAL_DATA_LAW } from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import type { OsagoData } from './contract.ts'
import { policiesIn, recordOf } from './facts.ts'
import { details } from './rows.ts'

const POLICY_COPY = 'копия полиса или файл электронного полиса'

export const correction = defineCorrection<OsagoData>({
  addressee: 'Страховщик, который оформил полис',
  ways: [
    {
      who: 'Страховщик: сведения о договоре передаёт он',
      how: 'Заявление страхователя с копией полиса и СТС: в офисе, в личном кабинете, по почте.',
      term: 'Как правило, 15 рабочих дней',
    },
    {
      who: 'НСИС, оператор системы страхования',
      how: 'Обращение через сайт, если страховщик отвечает, что верные сведения передал.',
      term: NO_TERM,
      site: 'https://nsis.ru/',
    },
    {
      who: 'Банк России',
      how: 'Жалоба на страховщика через интернет-приёмную, если он отказал или молчит; приложите своё заявление.',
      term: 'Как правило, 30 дней',
      site: 'https://cbr.ru/reception/',
    },
  ],
  mistakes: [
    {
      claim: 'Сведения в полисе неверны: номер автомобиля, срок или статус.',
      ask: 'исправить сведения в договоре и передать их в систему страхования',
      papers: [POLICY_COPY, CAR_PAPERS],
    },
    {
      claim: 'Этого полиса на автомобиль никто не оформлял: номер указан по ошибке.',
      ask: 'проверить договор и убрать из него номер этого автомобиля',
      papers: [CAR_PAPERS],
    },
  ],
  missing: {
    claim: 'Полис ОСАГО оформлен, но по номеру автомобиля он не находится.',
    ask: 'проверить, под какими номерами автомобиль записан в договоре, и передать верные в систему страхования',
    papers: [POLICY_COPY, CAR_PAPERS],
  },
  laws: ['Федеральный закон от 25.04.2002 № 40-ФЗ «Об ОСАГО», статья 30', PERSONAL_DATA_LAW],
  records: (data) =>
    policiesIn(data).map((policy) => ({
      name: recordOf(policy),
      rows: details(policy),
      keeper: policy.insuranceCompany && `Страховщик: ${policy.insuranceCompany}`,
    })),
})
