import type { SiteSettings } from '#shared/site-settings.ts'

export interface DataRecipient {
  readonly who: string
  readonly what: string
  readonly why: string
  /** The occasion; some need a visitor's action. */
  readonly when: string
}

/** @param registries names of the sections' sources */
export const recipientsOf = (site: SiteSettings, registries: readonly string[]): readonly DataRecipient[] =>
  [
    registriesAsked(registries),
    platesAsked,
    site.maxSignIn && messenger('MAX'),
    site.messengerSignIn && messenger('Telegram'),
    (site.russianProviders.length > 0 || site.providerSignIn) && provider,
    site.payments?.moneta && payments('Платёжный сервис MONETA (PayAnyWay)'),
    site.payments?.yookassa && payments('Платёжный сервис ЮKassa'),
    site.webPush && pushServices,
    botProtection[site.captcha],
    site.analytics?.metrika !== undefined && metrika,
    site.ads && advertising,
    site.partnerReportUrl && partner,
    site.kbmWidgetUrl && kbm(site.kbmWidgetUrl),
    site.errorLogUrl && errorLog(site.errorLogUrl),
  ].filter((row) => row !== undefined && row !== false && row !== '')

const registriesAsked = (names: readonly string[]): DataRecipient => ({
  who: names.join(', '),
  what: 'VIN. Кто его проверяет, реестру не сообщаем',
  why: 'Получить ответ для отчёта',
  when: 'Когда вы нажали «Запросить данные»',
})

const platesAsked: DataRecipient = {
  who: 'Сервисы поиска по госномеру',
  what: 'Госномер',
  why: 'Найти VIN',
  when: 'Когда вы ищете по номеру',
}

const messenger = (who: string): DataRecipient => ({
  who,
  what: 'Сообщения, которыми вы обмениваетесь с ботом; в вопросе «Войти?» — название браузера, город или начало сетевого адреса',
  why: 'Вход без пароля',
  when: 'Когда вы входите через мессенджер или пишете боту',
})

const provider: DataRecipient = {
  who: 'Сервис входа, который вы выбрали',
  what: 'То, что вы входите на наш сайт. От него мы получаем имя, почту и номер учётной записи',
  why: 'Вход без пароля',
  when: 'Когда вы входите через него',
}

const payments = (who: string): DataRecipient => ({
  who,
  what: 'Номер и сумма заказа, ваш номер на сайте, почта для чека, если она указана. Данные карты вы вводите у него, к нам они не попадают',
  why: 'Принять оплату и выдать чек',
  when: 'Когда вы платите через него',
})

const pushServices: DataRecipient = {
  who: 'Служба сообщений вашего браузера: Google, Apple, Mozilla или Microsoft (серверы за пределами России)',
  what: 'Что вам пришло сообщение и когда. Само сообщение зашифровано: прочесть его может только ваш браузер',
  why: 'Доставить сообщение о новом в закрытый браузер',
  when: 'Если вы нажали «Присылать сюда»',
}

const smartcaptcha: DataRecipient = {
  who: 'Яндекс SmartCaptcha',
  what: 'Сетевой адрес и сведения о браузере',
  why: 'Отличить человека от робота',
  when: 'При запросе к реестру и комментариях',
}

const botProtection: Readonly<Record<SiteSettings['captcha'], DataRecipient | undefined>> = {
  altcha: undefined,
  none: undefined,
  smartcaptcha,
  recaptcha: { ...smartcaptcha, who: 'Google reCAPTCHA (серверы за пределами России)' },
}

const AFTER_CONSENT = 'Только если вы нажали «Принять»'

const metrika: DataRecipient = {
  who: 'Яндекс Метрика',
  what: 'Сетевой адрес, сведения о браузере, какие страницы открыты и что нажато. VIN и госномера не передаём',
  why: 'Понять, чем на сайте пользуются',
  when: AFTER_CONSENT,
}

const advertising: DataRecipient = {
  who: 'Рекламная сеть Яндекса',
  what: 'Сетевой адрес, сведения о браузере и cookie Яндекса',
  why: 'Показать рекламу',
  when: AFTER_CONSENT,
}

const partner: DataRecipient = {
  who: 'Партнёр, который делает полный отчёт',
  what: 'VIN или госномер',
  why: 'Открыть заказ на нужную машину',
  when: 'Когда вы нажали «Заказать отчёт»',
}

const kbm = (url: string): DataRecipient => ({
  who: `Сервис проверки КБМ (${new URL(url).host})`,
  what: 'Данные, которые вы введёте в его окне',
  why: 'Узнать ваш коэффициент',
  when: 'Когда вы открыли его окно',
})

const errorLog = (url: string): DataRecipient => ({
  who: `Журнал ошибок (${new URL(url).host})`,
  what: 'Текст ошибки, имя файла и номер строки',
  why: 'Найти и исправить ошибку',
  when: 'Когда на странице что-то сломалось',
})
