import { defineSlice } from '../../settings/slice.ts'
import { text, unset } from '../../settings/variables.ts'

export const accountsSlice = defineSlice({
  variables: { PLACE_HEADER: unset('заголовок, в котором прокси называет город посетителя', text) },
  settings: (env) => ({ placeHeader: env.PLACE_HEADER?.toLowerCase() }),
})
