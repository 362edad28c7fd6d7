import * as v from 'valibot'
import { defineSlice } from '../settings/slice.ts'
import { count, preset } from '../settings/variables.ts'
import type { SharePolicy } from './money-share.ts'

const positive = v.pipe(count, v.minValue(1, 'ожидается число не меньше 1'))

export const purchasesSlice = defineSlice({
  variables: {
    REPORTS_HOUR_PERCENT: preset(
      'сколько процентов дневного числа отчётов продавца за любой час покупают все, за кого ничто не ручается; столько же — учётным записям старше недели или с покупкой',
      v.pipe(positive, v.maxValue(100, 'ожидается не больше 100')),
      '5',
    ),
    REPORTS_VISITOR_HOUR: preset(
      'сколько отчётов за час, у всех продавцов вместе, покупают для одного посетителя: адреса IPv4, сети IPv6 /56, учётной записи; сети /48 — вдвое больше, учётной записи старше недели или с покупкой — втрое',
      positive,
      '10',
    ),
    REPORTS_VISITOR_DAY: preset('то же за сутки', positive, '40'),
  },
  settings: (env): SharePolicy => ({
    hourPercent: env.REPORTS_HOUR_PERCENT,
    visitorHour: env.REPORTS_VISITOR_HOUR,
    visitorDay: env.REPORTS_VISITOR_DAY,
  }),
})
