import * as v from 'valibot'
import { defineSlice } from '../settings/slice.ts'
import { count, preset } from '../settings/variables.ts'

/** A nought would not mean «for good», but «gone at once». */
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

/** How long is kept what nobody has asked us to delete. */
export interface Terms {
  /** Of an account nobody came back to. */
  readonly accountDays: number
  /** Of the last answer of a registry. */
  readonly answerDays: number
  /** Of a plate that was looked up. */
  readonly plateDays: number
}
