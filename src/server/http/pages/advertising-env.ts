import * as v from 'valibot'
import { defineSlice } from '#server/settings/slice.ts'
import { commaList, count, flag, preset, text, unset, url } from '#server/settings/variables.ts'
import type { AdBlock, Advertising, SiteSettings } from '#shared/site-settings.ts'

/** `home=R-A-1-1/R-A-1-2`: place, block for wide windows, block for touch. */
const adBlock = v.pipe(
  text,
  v.regex(/^[\w-]+=[\w-]+\/[\w-]+$/, 'ожидается место=блок для компьютера/блок для телефона'),
  v.transform((value): readonly [string, AdBlock] => {
    const [place = '', desktop = '', touch = ''] = value.split(/[=/]/)
    return [place, { desktop, touch }]
  }),
)

export const advertisingSlice = defineSlice({
  variables: {
    PARTNER_REPORT_ADVERTISER: unset('если ссылка на отчёт партнёра — реклама: рекламодатель', text),
    PARTNER_REPORT_ERID: unset('если ссылка на отчёт партнёра — реклама: erid', text),
    ADS_BLOCKS: unset(
      'блоки рекламной сети по местам: `home=R-A-1-1/R-A-1-2, report-4=…, report-8=…` (для компьютера / для телефона)',
      commaList(adBlock, 'ожидаются блоки через запятую'),
    ),
    ADS_SCRIPT_URL: preset('скрипт рекламной сети', url, 'https://yandex.ru/ads/system/context.js'),
    BANNER_URL: unset('баннер партнёра, когда у сети ничего нет', url),
    BANNER_TEXT: preset('текст баннера', text, 'Полный отчёт об автомобиле у партнёра'),
    BANNER_ADVERTISER: unset('рекламодатель баннера; без него и erid сервер не запустится', text),
    BANNER_ERID: unset('erid баннера', text),
    METRIKA_ID: unset('счётчик Яндекс Метрики; до согласия не загружается', count),
    OWN_ANALYTICS: preset('`1` — цели считает сам сайт, после согласия', flag, '0'),
  },
  /** An advertisement without its legal marks costs its owner a fine, so it is not shown. */
  problems(env) {
    const problems: string[] = []
    if (env.BANNER_URL && !(env.BANNER_ADVERTISER && env.BANNER_ERID))
      problems.push('BANNER_ADVERTISER, BANNER_ERID: без них рекламу показывать нельзя')
    if (Boolean(env.PARTNER_REPORT_ADVERTISER) !== Boolean(env.PARTNER_REPORT_ERID))
      problems.push('PARTNER_REPORT_ADVERTISER, PARTNER_REPORT_ERID: нужны оба или ни одного')
    return problems
  },
  settings(env) {
    const marks = marksOf(env.BANNER_ADVERTISER, env.BANNER_ERID)
    const { METRIKA_ID: metrika, OWN_ANALYTICS: own } = env
    const site: Pick<SiteSettings, 'partnerAdvertising' | 'ads' | 'banner' | 'analytics'> = {
      partnerAdvertising: marksOf(env.PARTNER_REPORT_ADVERTISER, env.PARTNER_REPORT_ERID),
      ads: env.ADS_BLOCKS && { scriptUrl: env.ADS_SCRIPT_URL, blocks: Object.fromEntries(env.ADS_BLOCKS) },
      banner: env.BANNER_URL && marks ? { ...marks, url: env.BANNER_URL, text: env.BANNER_TEXT } : undefined,
      analytics: metrika !== undefined || own ? { metrika, own } : undefined,
    }
    return { site }
  },
})

const marksOf = (advertiser: string | undefined, erid: string | undefined): Advertising | undefined =>
  advertiser && erid ? { advertiser, erid } : undefined
