import {
  APPEALS_LAW,
  appealTo,
  CAR_PAPERS,
  PERSONAL_DATA_LAW,
  REPORT_SELLER,
} from '#report/correction/common.ts'
import { defineCorrection } from '#report/correction/correction.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { outsideLink } from '#shared/text/outside-link.ts'
import type { Ad, AdsData } from './contract.ts'
import { recordOf } from './facts.ts'
import { details } from './rows.ts'

const PAGE_COPY = 'адрес или снимок страницы объявления'

export const correction = defineCorrection<AdsData>({
  ways: [
    {
      who: 'Площадка, где стояло объявление: её видно по адресу',
      how: 'Своё объявление удаляют в личном кабинете. О чужом пишут в поддержку, с адресом страницы и документами на машину.',
      term: 'Если там ваши личные данные, 30 дней с отзыва согласия или 7 рабочих дней с того дня, как вы доказали ошибку; об остальном закон срока не даёт',
    },
    REPORT_SELLER,
    appealTo(
      'Роскомнадзор, если там ваши личные данные, а площадка отказала или молчит',
      'https://rkn.gov.ru/',
    ),
  ],
  mistakes: [
    {
      claim: 'Это объявление о другом автомобиле: номер указан по ошибке.',
      ask: 'проверить объявление и убрать из него номер этого автомобиля',
      papers: [CAR_PAPERS, PAGE_COPY],
    },
    {
      claim: 'Пробег, состояние или число владельцев в объявлении не те, что были.',
      ask: 'убрать объявление из показа или исправить в нём то, что неверно',
      papers: [CAR_PAPERS, PAGE_COPY, 'копии заказ-нарядов, карт или договоров, которые это доказывают'],
    },
    {
      claim: 'В объявлении видны мои личные данные, и показывать их дальше я не разрешаю.',
      ask: 'удалить объявление вместе с фотографиями и больше никому его не передавать',
      papers: [PAGE_COPY, 'документы о том, что данные в объявлении ваши'],
    },
  ],
  missing:
    'Сведения собраны не со всех площадок; просить о записи некого. Поищите номер автомобиля в поисковике сами.',
  laws: [PERSONAL_DATA_LAW, APPEALS_LAW],
  records: ({ list }) =>
    newestFirst(list, ({ date }) => date).map((ad) => ({
      name: recordOf(ad),
      rows: details(ad),
      keeper: keeperOf(ad),
    })),
})

function keeperOf({ link }: Ad): string | undefined {
  const href = outsideLink(link)
  return href && `Площадка объявлений ${new URL(href).hostname}`
}
