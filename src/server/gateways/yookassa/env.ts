import * as v from 'valibot'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { base, email, preset, text, unset } from '#server/settings/variables.ts'
import type { YookassaReceiptSettings } from './receipt.ts'

export interface YookassaSettings {
  readonly url: string
  readonly shopId: string
  readonly secretKey: string
  /** The key is a test shop's, where no money moves. Payments of the other mode are ignored. */
  readonly testMode: boolean
  readonly receipts: YookassaReceiptSettings | undefined
}

const OF_TEST_SHOP = 'test_'

/** 22 % since 2026, when the 20 % rates (4 and 6) ended. The remaining codes are for advances. */
const VAT_CODES = ['1', '2', '3', '7', '8', '11'] as const

/** An undefined shop sells nothing. */
export const yookassaSlice = defineSlice({
  variables: {
    YOOKASSA_SHOP_ID: unset(
      'магазин в ЮKassa; без него через ЮKassa не платят',
      v.pipe(text, v.regex(/^\d+$/, 'ожидается номер магазина')),
    ),
    YOOKASSA_SECRET_KEY: unset('секретный ключ этого магазина', text),
    YOOKASSA_URL: preset('адрес API', base, 'https://api.yookassa.ru/v3'),
    YOOKASSA_RECEIPT_VAT: unset(
      'чеки 54-ФЗ через ЮKassa: код ставки НДС',
      v.picklist(
        VAT_CODES,
        'ожидается 1 (без НДС), 2 (0 %), 3 (10 %), 7 (5 %), 8 (7 %) или 11 (22 %); ставки 20 % с 2026 года нет',
      ),
    ),
    YOOKASSA_RECEIPT_EMAIL: unset('куда отправить чек, если почта покупателя неизвестна', email),
    YOOKASSA_RECEIPT_SNO: unset(
      'система налогообложения в чеке, если у магазина их несколько',
      v.picklist(['1', '2', '3', '4', '5', '6']),
    ),
  },
  foreign: { NODE_ENV: validatedElsewhere },
  problems(env) {
    const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: key, YOOKASSA_URL: url } = env
    const problems: string[] = []
    if (key && !shopId)
      problems.push('YOOKASSA_SHOP_ID: без него через ЮKassa не платят, хотя YOOKASSA_SECRET_KEY задан')
    if (!env.YOOKASSA_RECEIPT_VAT && (env.YOOKASSA_RECEIPT_EMAIL || env.YOOKASSA_RECEIPT_SNO))
      problems.push('YOOKASSA_RECEIPT_VAT: без кода ставки чеков нет, хотя остальное для них задано')
    if (shopId && !key) problems.push('YOOKASSA_SECRET_KEY: без него ЮKassa не ответит')
    if (env.NODE_ENV === 'production' && key?.startsWith(OF_TEST_SHOP))
      problems.push('YOOKASSA_SECRET_KEY: в production запросы за тестовые деньги не продаются')
    if (env.NODE_ENV === 'production' && key && !url.startsWith('https:'))
      problems.push('YOOKASSA_URL: секретный ключ передают только по https')
    if (env.YOOKASSA_RECEIPT_VAT && !env.YOOKASSA_RECEIPT_EMAIL)
      problems.push('YOOKASSA_RECEIPT_EMAIL: куда отправить чек, если почта покупателя неизвестна')
    return problems
  },
  settings({ YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_URL: url, ...env }) {
    const {
      YOOKASSA_RECEIPT_VAT: vat,
      YOOKASSA_RECEIPT_EMAIL: fallbackEmail,
      YOOKASSA_RECEIPT_SNO: sno,
    } = env
    const receipts =
      vat && fallbackEmail
        ? { vatCode: Number(vat), taxSystem: sno === undefined ? undefined : Number(sno), fallbackEmail }
        : undefined
    const shop: YookassaSettings | undefined =
      shopId === undefined || secretKey === undefined
        ? undefined
        : { url, shopId, secretKey, testMode: secretKey.startsWith(OF_TEST_SHOP), receipts }
    return { shop }
  },
})
