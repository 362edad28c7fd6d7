import * as v from 'valibot'
import { defineSlice } from '#server/settings/slice.ts'
import { count, preset, text, unset } from '#server/settings/variables.ts'

/** Source ids by section id, in the order of requests. */
export type SectionSources = ReadonlyMap<string, readonly string[]>

const ORDER = /^[a-z]+=[a-z]+(?:-[a-z]+)*(?:,[a-z]+(?:-[a-z]+)*)*$/

/** `registration=avtocod,gibdd;dtp=gibdd,avtocod`. */
const order = v.pipe(
  text,
  v.transform((written) =>
    written
      .split(';')
      .map((one) => one.replaceAll(/\s+/g, ''))
      .filter(Boolean),
  ),
  v.array(v.pipe(v.string(), v.regex(ORDER, 'ожидается «раздел=источник,источник;раздел=источник»'))),
  v.transform(
    (all): SectionSources =>
      new Map(
        all.map((one) => {
          const [section = '', sources = ''] = one.split('=')
          return [section, sources.split(',')] as const
        }),
      ),
  ),
)

export const reportsSlice = defineSlice({
  variables: {
    NEW_CARS_A_DAY: preset(
      'новых автомобилей в сутки с одного адреса, описание которых спрашивается у источника при открытии страницы, без проверки на робота; дальше — только из того, что хранится',
      count,
      '1000',
    ),
    SECTION_SOURCES: unset(
      'у кого и в каком порядке спрашивать разделы отчёта: `registration=avtocod,gibdd;dtp=gibdd,avtocod`; если не сказано — у своего реестра, потом у того, у кого покупают отчёты',
      order,
      'сначала свой реестр',
    ),
  },
  settings: (env) => ({
    order: env.SECTION_SOURCES ?? new Map(),
    newCarsADay: env.NEW_CARS_A_DAY,
  }),
})
