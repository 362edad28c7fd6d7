import { formatDate } from '#shared/text/dates.ts'
import { plural, requestsText } from '#shared/text/plural.ts'
import { ASK_BEFORE_PAYING, STATE_AT_ANSWERS } from '#shared/text/sealed-words.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { linkFirst, type Site } from '../bot-texts.ts'

export const checkLabels = {
  report: 'Весь отчёт',
  short: 'Коротко',
  again: 'Проверить ещё раз',
  follow: 'Сообщать о новом',
  unfollow: 'Больше не сообщать',
  later: 'Спросить через месяц',
  paid: 'Искать за 1 запрос',
} as const

const hoursText = (n: number): string => `${n} ${plural(n, 'час', 'часа', 'часов')}`

const NOT_CLEAN = 'Это ничего не говорит о машине.'

export const foundByPlate = (plate: string, vin: string): string =>
  `По номеру ${plate} в открытых источниках нашли ${vin}. Сверьте его с СТС: номер мог перейти на другую машину.`

/** Says that an advertisement was not used, because its sender expects that. */
export const adNotReckoned =
  'Текст объявления здесь не сверен: мы его не храним. Пришлите его ещё раз с одним этим номером.'

export const adReckoned =
  'Объявление сверили: причины по нему помечены «с ваших слов». Его текст мы не храним: чтобы проверить ещё раз, пришлите его снова, а на сайте вставьте в «Сверить самому».'

export const notFoundByPlate = (plate: string): string =>
  `В открытых источниках VIN для номера ${plate} не нашли. ${NOT_CLEAN}`

export const plateSourceSilent = (plate: string): string =>
  `Открытые источники сейчас не отвечают, VIN для номера ${plate} не узнали. ${NOT_CLEAN} Попробуйте позже или пришлите VIN.`

export const noPlates = (plate: string): string =>
  `Похоже на госномер ${plate}. По номеру машину мы сейчас не ищем: пришлите VIN из СТС.`

const GIVEN_BACK = 'Если ничего нового не найдём, запрос вернётся.'

export const askPaid = (requests: number): string =>
  `Можно спросить картотеку ГИБДД: это 1 запрос, у вас ${requestsText(requests)}. ${GIVEN_BACK}`

/** Offer of the card index, which was not searched for this plate. */
const MAY_KNOW = 'VIN может знать картотека ГИБДД, но запросов к ней у вас нет.'

export const buyToAsk = (site: Site, hasAccount: boolean): string => {
  const linked = hasAccount ? MAY_KNOW : `${MAY_KNOW} ${linkFirst(site)}`
  if (!site.sells) return linked
  const bought = hasAccount
    ? `Их покупают на сайте; войдите там через ${site.messenger.title}, и баланс будет общим.`
    : 'Запросы покупают на сайте.'
  return `${linked} ${bought} ${GIVEN_BACK}`
}

export const paidBeginning = (plate: string): string => `Ищем ${plate} в картотеке ГИБДД…`

export const plateBeginning = (plate: string): string => `Ищем VIN по номеру ${plate}…`

export const foundPaid = (plate: string, vin: string, spent: string): string =>
  `По номеру ${plate} в картотеке ГИБДД нашли ${vin}. ${spent}`

export const spentText = ({
  charged,
  requests,
}: {
  readonly charged: boolean
  readonly requests: number
}): string =>
  charged
    ? `Потрачен 1 запрос, осталось ${requests}.`
    : `Запрос не потрачен, у вас ${requestsText(requests)}.`

export const notFoundPaid = (plate: string, spent: string): string =>
  `В картотеке ГИБДД VIN для номера ${plate} не нашли. Проверьте номер. ${spent}`

export const noRequests = 'Запросы закончились: искать в картотеке пока не на что.'

export const paidFailed = (plate: string): string =>
  `Картотека ГИБДД не ответила о номере ${plate}. ${NOT_CLEAN} Запрос вернулся на баланс; попробуйте позже.`

export const onlyInPrivate = 'Запросы тратят только в личном чате с ботом.'

export const reportOnlyInPrivate = 'Сохранённый отчёт бот присылает только в личном чате.'

export const followBegun = (until: Date): string =>
  `Сообщим о новом: до ${formatDate(until)} раз в день спрашиваем источники и пишем сюда, если что-то появилось.`

export const askedLater = 'Спросим через месяц, что оказалось. Номер машины для этого не храним.'

export const followEnded = 'О новом по этой машине больше не сообщаем.'

export const followRefused = {
  full: 'Больше машин сразу не ведём. Уберите одну в кабинете: /cabinet.',
  too_often: 'Сегодня новых машин уже слишком много. Повторите завтра.',
  no_account:
    'Для этого нужен кабинет. Уже входили на сайт иначе? Привяжите там в кабинете этот мессенджер. Если нет, пришлите /cabinet. Потом нажмите ещё раз.',
} as const

export const followOnlyInPrivate = 'О новом сообщаем только в личном чате с ботом.'

export const givenUp = (what: string): string =>
  `Не получилось проверить ${what}: у нас что-то ломается. Это ничего не говорит о машине. Пришлите номер ещё раз.`

export const calledNumber = (number: string): string => `${numberWords(number).name} ${numberText(number)}`

export const beingMade = 'Готовим ответ'

export const noSealedReport =
  'Файла PDF для этой машины нет. Откройте её отчёт на сайте, войдите этим же мессенджером и нажмите «Сохранить отчёт»: потом файл придёт сюда по кнопке «PDF».'

export const sealedReportText = (number: string): string =>
  `Отчёт с отметкой подлинности, ${calledNumber(number)}. ${STATE_AT_ANSWERS} ${ASK_BEFORE_PAYING}`

export const pictureFailed = 'Рисунок не отправился: всё, что на нём, есть в тексте.'

export const fileFailed = 'Файл не отправился. Попробуйте позже.'

export const checkingAgain = 'Спрашиваем ещё раз'

/** The only warning before messages are ignored. */
export const tooMuch = (seconds: number): string =>
  seconds > 60
    ? `На сегодня проверок больше нет. Продолжим через ${hoursText(Math.ceil(seconds / 3600))}.`
    : 'Слишком много сообщений подряд. Подождите минуту: до тех пор я не отвечаю.'

export const onlyLink =
  'По одной ссылке я не узнаю номер машины: на сайты объявлений я не хожу. Скопируйте сюда VIN или госномер из объявления, можно вместе с текстом.'
