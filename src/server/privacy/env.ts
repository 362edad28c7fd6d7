import * as v from 'valibot'
import { defineSlice } from '../settings/slice.ts'
import { count, preset } from '../settings/variables.ts'

/** Zero would mean «deleted at once», not «kept for good». */
const days = v.pipe(count, v.minValue(1, 'ожидается число дней, не меньше одного'))

export const privacySlice = defineSlice({
  variables: {
    KEEP_ACCOUNTS_DAYS: preset(
      'через сколько дней без единого захода стирается учётная запись, на балансе которой ничего нет',
      days,
      '1095',
    ),
    KEEP_ANSWERS_DAYS: preset(
      'сколько дней хранится последний ответ реестра, если за это время новый не пришёл',
      days,
      '1095',
    ),
    KEEP_PLATES_DAYS: preset('сколько дней хранится, какой госномер искали и что нашлось', days, '365'),
  },
  settings: (env): Terms => ({
    accountDays: env.KEEP_ACCOUNTS_DAYS,
    answerDays: env.KEEP_ANSWERS_DAYS,
    plateDays: env.KEEP_PLATES_DAYS,
  }),
})

export interface Terms {
  readonly accountDays: number
  readonly answerDays: number
  readonly plateDays: number
}
