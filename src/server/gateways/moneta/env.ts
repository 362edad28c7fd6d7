import * as v from 'valibot'
import { type KeyRing, keyRing, previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { email, flag, preset, text, unset, url } from '#server/settings/variables.ts'
import type { MonetaReceiptSettings } from './receipt.ts'

export interface MonetaSettings {
  /** Merchant account, MNT_ID. */
  readonly account: string
  /** The first signs orders; any may sign notifications. */
  readonly integrityCodes: KeyRing
  /** Notifications of the other mode are ignored. */
  readonly testMode: boolean
  /** Undefined: the provider's register issues no receipts. */
  readonly receipts: MonetaReceiptSettings | undefined
}

/** `site` holds the addresses that the page needs. */
export const monetaSlice = defineSlice({
  variables: {
    MONETA_ACCOUNT: unset(
      'счёт в MONETA.Assistant; без него через MONETA не платят',
      v.pipe(text, v.regex(/^\d+$/, 'ожидается номер счёта')),
    ),
    MONETA_INTEGRITY_CODE: unset('код проверки целостности этого счёта', text),
    MONETA_INTEGRITY_CODE_PREVIOUS: unset('уведомления с ним ещё принимаются', text),
    MONETA_TEST_MODE: preset('`1` — считаются только тестовые платежи', flag, '0'),
    MONETA_WIDGET_URL: preset('скрипт виджета оплаты', url, 'https://payanyway.ru/assistant-builder'),
    MONETA_FORM_URL: preset('адрес формы СБП', url, 'https://moneta.ru/assistant.htm'),
    MONETA_RECEIPT_VAT: unset(
      'чеки 54-ФЗ через кассу провайдера: код ставки НДС',
      v.picklist(
        ['1105', '1104', '1103', '1113', '1108', '1109'],
        'ожидается 1105 (без НДС), 1104 (0 %), 1103 (10 %), 1113 (22 %), 1108 (5 %) или 1109 (7 %); ставки 20 % с 2026 года нет',
      ),
    ),
    MONETA_RECEIPT_EMAIL: unset('куда отправить чек, если почта покупателя неизвестна', email),
    MONETA_RECEIPT_SNO: unset(
      'система налогообложения в чеке, если не та, что задана в кассе',
      v.picklist(['1', '2', '3', '4', '5', '6']),
    ),
  },
  foreign: { NODE_ENV: validatedElsewhere },
  problems(env) {
    const { MONETA_INTEGRITY_CODE: code, MONETA_INTEGRITY_CODE_PREVIOUS: previous } = env
    const problems = previousAlone('MONETA_INTEGRITY_CODE', code, previous)
    if (env.NODE_ENV === 'production' && env.MONETA_TEST_MODE)
      problems.push(
        'MONETA_TEST_MODE: в production запросы за тестовые деньги не продаются; задайте MONETA_TEST_MODE=0',
      )
    if (env.MONETA_ACCOUNT && !code)
      problems.push('MONETA_INTEGRITY_CODE: без него уведомление об оплате может прислать кто угодно')
    if (!env.MONETA_ACCOUNT && code)
      problems.push('MONETA_ACCOUNT: без него запросы не продаются, хотя MONETA_INTEGRITY_CODE задан')
    if (!env.MONETA_RECEIPT_VAT && (env.MONETA_RECEIPT_EMAIL || env.MONETA_RECEIPT_SNO))
      problems.push('MONETA_RECEIPT_VAT: без кода ставки чеков нет, хотя остальное для них задано')
    if (env.MONETA_RECEIPT_VAT && !env.MONETA_RECEIPT_EMAIL)
      problems.push('MONETA_RECEIPT_EMAIL: куда отправить чек, если почта покупателя неизвестна')
    return problems
  },
  settings({ MONETA_ACCOUNT: account, ...env }) {
    const integrityCodes = keyRing(env.MONETA_INTEGRITY_CODE, env.MONETA_INTEGRITY_CODE_PREVIOUS)
    const { MONETA_RECEIPT_VAT: vatTag, MONETA_RECEIPT_EMAIL: fallbackEmail, MONETA_RECEIPT_SNO: sno } = env
    const receipts = vatTag && fallbackEmail ? { vatTag, sno, fallbackEmail } : undefined
    const shop: MonetaSettings | undefined =
      account === undefined || integrityCodes === undefined
        ? undefined
        : { account, integrityCodes, testMode: env.MONETA_TEST_MODE, receipts }
    const site = shop && { widgetUrl: env.MONETA_WIDGET_URL, formUrl: env.MONETA_FORM_URL }
    return { shop, site }
  },
})
