import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

const TAG = 'Отчёт по VIN'

const ID = '^[A-Za-z0-9_-]{22}$'

const Id = Type.Object({ id: Type.String({ pattern: ID }) })

const Address = Type.Object({
  id: Type.String(),
  /** Public page. */
  url: Type.String(),
})

export const sealReport = defineEndpoint({
  id: 'sealReport',
  method: 'POST',
  path: '/v1/reports',
  tag: TAG,
  summary: 'Сохранить отчёт с технической отметкой подлинности: то, что хранится у нас, как есть сейчас',
  access: { token: 'body', may: 'useCabinet' },
  body: Type.Object({
    vin: Type.String({ maxLength: 40 }),
    token: Type.String(),
    /** Whole report on the same car to continue; default: the account’s newest. */
    previous: Type.Optional(Type.String({ pattern: ID })),
  }),
  data: Address,
  errors: [
    'bad_vin',
    'unauthorized',
    'nothing_to_seal',
    'too_many_reports',
    'reports_full',
    'sealing_off',
    'report_gone',
  ],
})

/** `SealedReport`; clients that verify it need the bytes of its rows. */
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
    show: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  data: Sealed,
  errors: ['report_gone', 'report_withdrawn'],
})

const SealedChange = Type.Object({
  kind: Type.Union([
    Type.Literal('new'),
    Type.Literal('gone'),
    Type.Literal('changed'),
    Type.Literal('answered'),
    Type.Literal('uncompared'),
  ]),
  /** Title. */
  section: Type.String(),
  /** Absent: the whole section. */
  record: Type.Optional(Type.String()),
  /** Source that could not be compared; absent: all of the section. */
  source: Type.Optional(Type.String()),
})

export type SealedChange = Static<typeof SealedChange>

const Level = Type.Enum(['stop', 'careful', 'clear', 'unknown'])

const StricterLevel = Type.Object({ sealed: Level, now: Level })

export type StricterLevel = Static<typeof StricterLevel>

const SealedChanges = Type.Object({
  changes: Type.Array(SealedChange),
  /** Absent: today's answers are not judged stricter. */
  stricter: Type.Optional(StricterLevel),
  /** Newer answers differ or cannot be read; absent: *unknown* is due to expired answers. */
  is_contradicted: Type.Optional(Type.Literal(true)),
  /** Titles of sections without a newer answer: nothing about them has been compared. */
  unrenewed: Type.Array(Type.String()),
  /** ISO 8601 UTC: when the report was made. */
  made_at: Type.String(),
  /** Time of the owner's newest report on the car; absent: this one. */
  newer_at: Type.Optional(Type.String()),
})

export type SealedChanges = Static<typeof SealedChanges>

export const compareReport = defineEndpoint({
  id: 'compareReport',
  method: 'GET',
  path: '/v1/reports/{id}/changes',
  tag: TAG,
  summary:
    'Чем ответы, которые хранятся у нас сейчас, отличаются от сохранённого отчёта; реестры не спрашивает',
  access: 'public',
  params: Id,
  query: Type.Object({
    /** The report must show it: the records may name the car. */
    vin: Type.String({ maxLength: 40 }),
  }),
  data: SealedChanges,
  errors: ['bad_vin', 'report_gone', 'report_withdrawn'],
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

export const reduceReport = defineEndpoint({
  id: 'reduceReport',
  method: 'POST',
  path: '/v1/reports/{id}/reduced',
  tag: TAG,
  summary:
    'Ссылка на свой сохранённый отчёт без части строк: под своим номером, по которому полный отчёт не открыть',
  access: { token: 'body', may: 'useCabinet' },
  params: Id,
  body: Type.Object({
    token: Type.String(),
    /** Rows to disclose, separated by commas. Without `vin`, rows that name the car stay hidden. */
    show: Type.String({ maxLength: 2000 }),
  }),
  data: Address,
  errors: ['unauthorized', 'report_gone', 'report_withdrawn', 'not_yours', 'too_many_reports', 'sealing_off'],
})

const NullableText = Type.Union([Type.String(), Type.Null()])

export const OwnSealedReport = Type.Object({
  id: Type.String(),
  url: Type.String(),
  /** `old`: no longer valid. */
  state: Type.Union([Type.Literal('current'), Type.Literal('old'), Type.Literal('withdrawn')]),
  /** Null once withdrawn, as the others. */
  vin: NullableText,
  /** Null also if no source names the car. */
  car: NullableText,
  level: NullableText,
  /** ISO 8601 UTC. */
  valid_until: NullableText,
  made_at: Type.String(),
  withdrawn_at: NullableText,
})

export type OwnSealedReport = Static<typeof OwnSealedReport>

export const listSealedReports = defineEndpoint({
  id: 'listSealedReports',
  method: 'GET',
  path: '/v1/user/reports',
  tag: TAG,
  summary: 'Свои сохранённые отчёты, новые первыми',
  access: { token: 'bearer', may: 'useCabinet' },
  query: Type.Object({
    vin: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  data: Type.Array(OwnSealedReport),
  errors: ['unauthorized'],
})

export const sealedReportCalls = [
  sealReport,
  listSealedReports,
  readSealedReport,
  compareReport,
  reduceReport,
  withdrawReport,
]
