import * as v from 'valibot'
import { defineSlice, validatedElsewhere } from '../settings/slice.ts'
import { commaList, count, preset, text, unset } from '../settings/variables.ts'
import type { SharePolicy } from './money-share.ts'

/** A visitor may buy a day's reports within this many hours. */
const HOURS_OF_A_DAY = 4

const positive = v.pipe(count, v.minValue(1, 'ожидается число не меньше 1'))

export const purchasesSlice = defineSlice({
  variables: {
    REPORTS_HOUR_PERCENT: preset(
      'сколько процентов дневного числа отчётов продавца за любой час покупают все, за кого ничто не ручается; столько же — учётным записям старше недели или с покупкой',
      v.pipe(positive, v.maxValue(100, 'ожидается не больше 100')),
      '5',
    ),
    REPORTS_VISITOR_HOUR: preset(
      'сколько отчётов за час, у всех продавцов вместе, покупают для одного посетителя: адреса IPv4, сети IPv6 /56, учётной записи; для сети IPv6 /48 — вдвое больше, для сети /32 и учётной записи старше недели или с покупкой — втрое, для сетей IPv4 /24 и IPv6 /29 — вчетверо; сверх этого для всех учётных записей одной сети, которые ни разу не платили, вместе: для адреса и /56 — втрое больше, для /24 и /48 — вчетверо, для /32 — в семь раз, для /29 — в девять, из них одним новым или одним прежним — на одно число меньше; за сутки — вчетверо больше, чем за час; с половины часового числа (`REPORTS_HOUR_PERCENT`) — только тем, кто за сутки купил меньше трёх, с теми же множителями',
      positive,
      '10',
    ),
  },
  settings: (env): SharePolicy => ({
    hourPercent: env.REPORTS_HOUR_PERCENT,
    visitorHour: env.REPORTS_VISITOR_HOUR,
    visitorDay: env.REPORTS_VISITOR_HOUR * HOURS_OF_A_DAY,
  }),
})

export const stagingSlice = defineSlice({
  variables: {
    DEMO_REGISTRIES: unset(
      'пробный сервер в `production`: за какие реестры отвечает учебная копия, `gibdd, pledge`; на каждой странице «Демо-данные», платить нельзя',
      commaList(text, 'ожидаются имена реестров через запятую'),
    ),
  },
  foreign: { MONETA_ACCOUNT: validatedElsewhere, YOOKASSA_SHOP_ID: validatedElsewhere },
  problems: (env) =>
    env.DEMO_REGISTRIES && (env.MONETA_ACCOUNT || env.YOOKASSA_SHOP_ID)
      ? [
          'DEMO_REGISTRIES: за ответы учебных копий деньги не берут; уберите MONETA_ACCOUNT и YOOKASSA_SHOP_ID',
        ]
      : [],
  settings: (env) => ({ demo: env.DEMO_REGISTRIES ?? [] }),
})
