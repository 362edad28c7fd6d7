import { NOT_A_PLATE } from '../vehicle/plate.ts'
import { COMMENT_MAX_LENGTH } from './limits.ts'

/**
 * Every way a call can fail, in one place: the code a machine reads, the HTTP status, the words a
 * person can act on, and whether an operator must be told.
 *
 * Statuses follow the rule that HTTP tells the truth: 4xx is the caller's, 502–504 the registry's.
 */
export interface ErrorRow {
  /** HTTP status of the answer. */
  readonly status: number
  /** Russian text shown as is: what happened, what it does not mean, what to do. */
  readonly message: string
  /**
   * True when somebody on our side has to act; the kit logs it at `error` and counts it. What all calls meet at once has
   * an alarm of its own, so that it is not told for each.
   */
  readonly alarm: boolean
}

const row = (status: number, message: string, alarm = false): ErrorRow => ({ status, message, alarm })

/** Said with every failure of a source: silence must not read as a clean car. */
export const NOT_CLEAN = 'Это не значит, что записей нет.'

export const errorTable = {
  bad_vin: row(
    400,
    'VIN состоит из 17 латинских букв и цифр, без I, O и Q; номер кузова японской машины — из 9–13. Проверьте, не пропущен ли символ, и повторите.',
  ),
  needs_vin: row(400, `По номеру кузова этот реестр не спрашивают: нужен VIN. ${NOT_CLEAN}`),
  bad_plate: row(400, NOT_A_PLATE),
  bad_request: row(400, 'Запрос составлен неверно. Обновите страницу и повторите.'),
  unauthorized: row(401, 'Войдите в личный кабинет и повторите.'),
  provider_refused: row(401, 'Сервис входа не подтвердил, что это вы. Начните вход заново.'),
  no_requests: row(402, 'Закончились запросы к картотеке. Пополните баланс и повторите.'),
  ticket_refused: row(
    403,
    'Проверка от роботов устарела или не пройдена. Нажмите кнопку ещё раз или обновите страницу.',
  ),
  sign_in_again: row(
    403,
    'С вашего входа прошло больше 10 минут. Выйдите, войдите снова и сразу привяжите: так этого не сделает тот, кто украл ключ входа.',
  ),
  sign_in_denied: row(403, 'В чате с ботом нажали «Это не я». Если это были вы, начните заново.'),
  sign_in_mismatched: row(
    403,
    'В чате нажали не то число. Если нажимали не вы, ничего делать не нужно; если вы, начните заново.',
  ),
  sign_in_blocked: row(403, 'Эта учётная запись заблокирована. Если это ошибка, напишите нам.'),
  not_yours: row(403, 'Это может сделать только автор.'),
  comment_empty: row(400, 'Напишите хотя бы одно слово.'),
  comment_too_long: row(
    400,
    `Комментарий длиннее ${COMMENT_MAX_LENGTH} символов. Сократите его и отправьте снова.`,
  ),
  comment_repeated: row(409, 'Такой комментарий к этому автомобилю вы уже отправили.'),
  too_many_comments: row(
    429,
    'Слишком много комментариев подряд. Текст не пропал: подождите несколько минут и отправьте снова.',
  ),
  comment_gone: row(404, 'Комментарий уже удалён.'),
  session_gone: row(404, 'Этот вход уже закрыт.'),
  identity_taken: row(
    409,
    'Этот способ уже открывает другой кабинет. Кабинеты мы не объединяем: войдите туда и отвяжите его, тогда привяжете здесь. Если там он единственный, сначала привяжите туда другой. Удалять тот кабинет не нужно: с ним пропали бы его запросы.',
  ),
  identity_present: row(
    409,
    'К кабинету уже привязан другой аккаунт этого сервиса. Сначала отвяжите его, потом привяжите новый.',
  ),
  messenger_taken: row(
    409,
    'Этот аккаунт мессенджера уже открывает другой кабинет, а кабинеты мы не объединяем. Если мессенджер туда привязали, войдите туда и отвяжите его. Если тот кабинет с него начался, отвязать нельзя: удалить тот кабинет можно, но его запросы пропадут.',
  ),
  identity_last: row(
    409,
    'Это единственный способ входа в кабинет. Привяжите другой, тогда этот можно будет отвязать.',
  ),
  identity_elsewhere: row(
    409,
    'Привязку начали в другом кабинете, а сейчас открыт этот. Вернитесь в тот и начните заново.',
  ),
  identity_gone: row(404, 'Этот способ входа уже отвязан.'),
  follow_full: row(
    409,
    'Вы уже следите за стольким числом машин, сколько можно сразу. Отпустите одну в кабинете и повторите.',
  ),
  too_many_follows: row(
    429,
    'За сутки вы слишком много раз начинали следить за машинами. Повторите завтра. За кем следим сейчас, следим и дальше.',
  ),
  push_unfit: row(
    400,
    'Этому браузеру сообщения не отправить: служба, которая их доставляет, нам незнакома. Новое видно в кабинете.',
  ),
  push_taken: row(
    409,
    'По этому адресу сообщения получает другой браузер. Выключите уведомления для сайта, включите снова и повторите.',
  ),
  not_found: row(404, 'Такого адреса нет.'),
  sign_in_expired: row(404, 'Ссылка устарела или уже использована. Начните заново.'),
  too_large: row(413, 'Запрос слишком большой.'),
  unsupported_media: row(415, 'Такой формат запроса не поддерживается: отправьте JSON.'),
  too_many_requests: row(429, 'Слишком много запросов подряд. Подождите минуту и повторите.'),
  payment_unknown: row(
    404,
    'Такого заказа среди ваших нет. Проверьте номер и войдите так же, как входили перед оплатой.',
  ),
  not_paid: row(200, 'Платёж ещё не подтверждён. Обычно это занимает несколько секунд.'),
  payment_canceled: row(
    200,
    'Платёж не прошёл. Если банк придержал деньги, он вернёт их сам. Начните оплату заново.',
  ),
  too_many_orders: row(
    409,
    'Вы начали слишком много покупок и ни одну не оплатили. Оплатите одну из открытых или подождите час и начните снова.',
  ),
  payment_unclear: row(
    503,
    'Платёжная система не ответила ясно, и открыт ли платёж, мы не знаем. Если деньги списались, запросы придут на баланс сами. Если нет, повторите через несколько минут.',
  ),
  payments_closed: row(503, 'Оплата сейчас не работает. Деньги не списаны; попробуйте позже.'),
  not_confirmed: row(200, 'Вход ещё не подтверждён: нажмите в чате с ботом число со страницы входа.'),
  messenger_silent: row(
    503,
    'Вход через этот мессенджер сейчас не работает. Войдите другим способом или попробуйте через несколько минут.',
  ),
  provider_silent: row(
    503,
    'Сервис входа сейчас не отвечает. Войдите другим способом или попробуйте через несколько минут.',
  ),
  internal: row(500, 'У нас что-то сломалось. Мы уже знаем об этом; повторите через несколько минут.', true),
  proxy_unknown: row(
    503,
    'Сайт ещё настраивается: не указано, каким прокси доверять. Загляните немного позже.',
  ),
  storage_away: row(503, `Наше хранилище данных сейчас недоступно. ${NOT_CLEAN} Повторите через минуту.`),
  source_changed: row(
    502,
    `Реестр прислал ответ, который мы не смогли разобрать. ${NOT_CLEAN} Попробуйте позже.`,
    true,
  ),
  source_captcha: row(
    502,
    `Реестр потребовал подтверждения, которое может дать только человек. ${NOT_CLEAN} Попробуйте позже.`,
    true,
  ),
  source_refused: row(502, `Реестр отказал нам в доступе. ${NOT_CLEAN} Попробуйте позже.`, true),
  source_withheld: row(
    502,
    `Реестр не выдаёт сведения об этом автомобиле. ${NOT_CLEAN} Запросите их у продавца или в ГИБДД лично.`,
  ),
  source_off: row(503, `Этот реестр мы сейчас не спрашиваем. ${NOT_CLEAN} Попробуйте позже.`),
  source_silent: row(503, `Реестр сейчас не отвечает. ${NOT_CLEAN} Попробуйте через несколько минут.`),
  source_busy: row(503, `Реестр перегружен запросами. ${NOT_CLEAN} Попробуйте через минуту.`),
  source_slow: row(504, `Реестр отвечает слишком долго. ${NOT_CLEAN} Попробуйте через несколько минут.`),
} as const satisfies Record<string, ErrorRow>

/** Closed list of machine-readable failure codes; the envelope's `error` is always one of them. */
export type ErrorCode = keyof typeof errorTable

/** Failures that are the outside registry's: the section could not be checked. */
export type SourceErrorCode = Extract<ErrorCode, `source_${string}`>
