import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

const TAG = 'Отчёт по VIN'

const Id = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) })

export const sealReport = defineEndpoint({
  id: 'sealReport',
  method: 'POST',
  path: '/v1/reports',
  tag: TAG,
  summary: 'Сохранить отчёт с технической отметкой подлинности: то, что хранится у нас, как есть сейчас',
  access: { token: 'body', may: 'useCabinet' },
  body: Type.Object({
    vin: Type.String({ maxLength: 40 }),
    /** The access token. */
    token: Type.String(),
  }),
  data: Type.Object({
    id: Type.String(),
    /** Its page, for anybody. */
    url: Type.String(),
  }),
  errors: ['bad_vin', 'unauthorized', 'nothing_to_seal', 'too_many_reports', 'sealing_off'],
})

/** See `SealedReport`; a client that verifies it needs the bytes of its rows. */
const Sealed = Type.Object({
  id: Type.String(),
  /** `[salt, name, value]`; null: hidden. */
  rows: Type.Array(Type.Union([Type.Tuple([Type.String(), Type.String(), Type.Unknown()]), Type.Null()])),
  /** Leaves of hidden rows, hex, by index. */
  hidden: Type.Record(Type.String(), Type.String()),
  seal: Type.Object({
    kid: Type.String(),
    rowsRoot: Type.String(),
    n: Type.Integer(),
    signature: Type.String(),
  }),
  /** Null until a checkpoint covers the report. */
  log: Type.Union([Type.Object({ index: Type.Integer(), size: Type.Integer() }), Type.Null()]),
})

export const readSealedReport = defineEndpoint({
  id: 'readSealedReport',
  method: 'GET',
  path: '/v1/reports/{id}',
  tag: TAG,
  summary:
    'Сохранённый отчёт целиком или, с `show`, без остальных строк: вывод, причины и пробелы видны всегда',
  access: 'public',
  params: Id,
  query: Type.Object({
    /** Names of rows to disclose, separated by commas. */
    show: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  data: Sealed,
  errors: ['report_gone', 'report_withdrawn'],
})

export const withdrawReport = defineEndpoint({
  id: 'withdrawReport',
  method: 'DELETE',
  path: '/v1/reports/{id}',
  tag: TAG,
  summary: 'Отозвать свой сохранённый отчёт: останется только хеш в журнале',
  access: { token: 'bearer', may: 'useCabinet' },
  params: Id,
  errors: ['unauthorized', 'report_gone', 'not_yours'],
})

export const sealedReportCalls = [sealReport, readSealedReport, withdrawReport]
