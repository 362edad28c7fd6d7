import { describe, expect, it } from 'vitest'
import type { SiteSettings } from '#shared/site-settings.ts'
import { bareSite } from '#shared/testing/site.ts'
import { recipientsOf } from './recipients.ts'

const whoLearns = (site: SiteSettings) => recipientsOf(site, ['ГИБДД', 'НСИС']).map(({ who }) => who)

describe('the policy names the recipients of data', () => {
  it('only the registries if nothing else is connected', () => {
    expect(whoLearns(bareSite)).toEqual(['ГИБДД, НСИС', 'Сервисы поиска по госномеру'])
  })

  it.each<[Partial<SiteSettings>, string]>([
    [{ maxSignIn: true }, 'MAX'],
    [{ messengerSignIn: true }, 'Telegram'],
    [{ providerSignIn: true }, 'Сервис входа, который вы выбрали'],
    [
      {
        payments: {
          moneta: { widgetUrl: 'https://pay.example/w', formUrl: 'https://pay.example/f' },
          yookassa: false,
        },
      },
      'Платёжный сервис MONETA (PayAnyWay)',
    ],
    [{ payments: { yookassa: true } }, 'Платёжный сервис ЮKassa'],
    [{ captcha: 'smartcaptcha' }, 'Яндекс SmartCaptcha'],
    [{ captcha: 'recaptcha' }, 'Google reCAPTCHA (серверы за пределами России)'],
    [{ analytics: { metrika: 1, own: false } }, 'Яндекс Метрика'],
    [{ ads: { scriptUrl: 'https://ads.example/context.js', blocks: {} } }, 'Рекламная сеть Яндекса'],
    [{ partnerReportUrl: 'https://partner.example/{vin}' }, 'Партнёр, который делает полный отчёт'],
    [{ kbmWidgetUrl: 'https://kbm.example/check' }, 'Сервис проверки КБМ (kbm.example)'],
    [{ errorLogUrl: 'https://log.example/in' }, 'Журнал ошибок (log.example)'],
  ])('%o adds «%s»', (connected, who) => {
    expect(whoLearns({ ...bareSite, ...connected }).slice(2)).toEqual([who])
  })

  it('without our own counter, which identifies no visitor', () => {
    expect(whoLearns({ ...bareSite, analytics: { own: true } })).toEqual(whoLearns(bareSite))
  })

  it('with counters and advertising only after consent', () => {
    const site = {
      ...bareSite,
      analytics: { metrika: 1, own: false },
      ads: { scriptUrl: 'https://ads.example/context.js', blocks: {} },
    }
    const counted = recipientsOf(site, []).filter(({ when }) => when.includes('«Принять»'))
    expect(counted.map(({ who }) => who)).toEqual(['Яндекс Метрика', 'Рекламная сеть Яндекса'])
  })
})
