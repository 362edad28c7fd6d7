import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { keyRing, previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { count, preset, text, unset } from '#server/settings/variables.ts'
import { type SigningKey, signingKey } from '#server/tlog/note.ts'
import { type Policy, readPolicy } from '#server/tlog/policy.ts'

const SEED_BYTES = 32

/** RFC 8032. */
const seed = v.pipe(
  text,
  v.regex(/^[\w-]{43}$/, 'ожидаются 32 байта в base64url, как их делает docs/operations.md'),
  v.check((key) => Buffer.from(key, 'base64url').length === SEED_BYTES, 'ожидаются 32 байта в base64url'),
)

const policyFile = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }): Policy => {
    try {
      return readPolicy(readFileSync(dataset.value, 'utf8'))
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) })
      return NEVER
    }
  }),
)

export interface SealSettings {
  /** Name of the log, in its checkpoints and keys. */
  readonly origin: string
  /** The first seals; both sign checkpoints. */
  readonly keys: readonly [SigningKey, ...SigningKey[]]
  readonly reportsADay: number
  readonly keepDays: number
  readonly policy: Policy | undefined
}

export const sealedReportsSlice = defineSlice({
  variables: {
    SEAL_PRIVATE_KEY: unset(
      'ключ, которым ставится техническая отметка на сохранённых отчётах и на их журнале (Ed25519): 32 байта в base64url, общий для серверов на одной базе; без него отчёты не сохраняются',
      seed,
    ),
    SEAL_PRIVATE_KEY_PREVIOUS: unset(
      'прежний `SEAL_PRIVATE_KEY`, пока идёт смена: журнал подписан и им, пока свидетели не узнали новый',
      seed,
    ),
    LOG_ORIGIN: unset(
      'имя журнала отметок; меняется, только если журнал пришлось начать заново (docs/operations.md)',
      v.pipe(text, v.regex(/^[^\s+]+$/, 'ожидается имя без пробелов и плюсов')),
      'узел `PUBLIC_URL` и `/log`',
    ),
    WITNESSES: unset(
      'файл со свидетелями журнала: строки `witness <имя> <vkey> <адрес>`, `group` и `quorum`; без него журнал никто не заверяет',
      policyFile,
    ),
    SEALED_REPORTS_A_DAY: preset('сколько отчётов один человек сохраняет за сутки', count, '100'),
    KEEP_REPORTS_DAYS: preset(
      'сколько дней хранится сохранённый отчёт, если владелец не отозвал его раньше',
      v.pipe(count, v.minValue(1, 'ожидается число дней, не меньше одного')),
      '365',
    ),
  },
  foreign: { PUBLIC_URL: validatedElsewhere },
  problems: (env) => previousAlone('SEAL_PRIVATE_KEY', env.SEAL_PRIVATE_KEY, env.SEAL_PRIVATE_KEY_PREVIOUS),
  settings(env) {
    const host = URL.parse(env.PUBLIC_URL ?? '')?.host ?? 'localhost'
    const origin = env.LOG_ORIGIN ?? `${host}/log`
    const ring = keyRing(env.SEAL_PRIVATE_KEY, env.SEAL_PRIVATE_KEY_PREVIOUS)
    const [current, ...previous] = (ring ?? []).map((key) =>
      signingKey(origin, 'log', Buffer.from(key, 'base64url')),
    )
    const seal: SealSettings | undefined = current && {
      origin,
      keys: [current, ...previous],
      reportsADay: env.SEALED_REPORTS_A_DAY,
      keepDays: env.KEEP_REPORTS_DAYS,
      policy: env.WITNESSES,
    }
    return { seal, keepDays: env.KEEP_REPORTS_DAYS, site: seal && { sealedReports: true } }
  },
})
