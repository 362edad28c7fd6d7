import { defineSlice } from '#server/settings/slice.ts'
import { count, preset } from '#server/settings/variables.ts'

export const followSlice = defineSlice({
  variables: {
    FOLLOW_CARS: preset(
      'за сколькими машинами человек следит сразу; о каждой источники, и платные тоже, спрашивают раз в день до сделки, не дольше 90 дней; `0` — слежения нет',
      count,
      '3',
    ),
  },
  settings: ({ FOLLOW_CARS: most }) => ({ most }),
})
