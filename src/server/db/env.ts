import { defineSlice } from '../settings/slice.ts'
import { preset, text, unset, uri } from '../settings/variables.ts'

export const databaseSlice = defineSlice({
  variables: {
    DATA_DIR: preset('встроенная база', text, './data'),
    DATABASE_URL: unset('PostgreSQL вместо встроенной; серверов может быть много', uri),
  },
  settings: (env) => ({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }),
})
