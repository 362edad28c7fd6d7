import { defineSlice } from '../settings/slice.ts'
import { flag, preset, text, unset, uri } from '../settings/variables.ts'

export const databaseSlice = defineSlice({
  variables: {
    DATA_DIR: preset('встроенная база', text, './data'),
    DATABASE_URL: unset('PostgreSQL вместо встроенной; серверов может быть много', uri),
    DATABASE_POOLED: preset(
      '`1` — в `DATABASE_URL` адрес PgBouncer в режиме транзакций; схему тогда обновляет `npm run migrate` по адресу самого PostgreSQL',
      flag,
      '0',
    ),
  },
  settings: (env) => ({ url: env.DATABASE_URL, pooled: env.DATABASE_POOLED, dataDir: env.DATA_DIR }),
})
