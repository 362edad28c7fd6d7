import * as v from 'valibot'
import { keyRing, previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice } from '#server/settings/slice.ts'
import { commaList, count, preset, secret, text, unset } from '#server/settings/variables.ts'
import { type DeskRole, deskRoles } from '#shared/desk/view.ts'

const PERSON = new RegExp(String.raw`^[1-9]\d{0,14}\s*:\s*(${deskRoles.join('|')})$`)

const EXPECTED = `ожидаются номера с ролями (${deskRoles.join(', ')}) через запятую: 703:moderator`

const person = v.pipe(
  v.string(),
  v.regex(PERSON, EXPECTED),
  v.transform((text) => {
    const [id, role] = text.split(':').map((part) => part.trim())
    return [Number(id), role as DeskRole] as const
  }),
)

export const deskSlice = defineSlice({
  variables: {
    DESK_PEOPLE: unset(
      'кому открыт рабочий стол `/desk`: номера учётных записей с ролями через запятую, `703:moderator, 704:owner`; роли — `moderator`, `support`, `owner`',
      v.pipe(
        commaList(person, EXPECTED),
        v.transform((people) => ({ people: new Map(people), named: people.length })),
        v.check(({ people, named }) => people.size === named, 'один номер назван дважды'),
        v.transform(({ people }): ReadonlyMap<number, DeskRole> => people),
      ),
    ),
    DESK_KEY_SECRET: unset(
      'чем запечатаны в базе ключи второго шага рабочего стола; общий для серверов на одной базе',
      secret,
    ),
    DESK_KEY_SECRET_PREVIOUS: unset('первый же запуск запечатывает ключи новым', text),
    DESK_CORRECTION_LIMIT: preset(
      'на сколько рублей за сутки один человек поправляет балансы сам; поправку сверх этого подтверждает другой владелец',
      count,
      '500',
    ),
  },
  problems(env) {
    const problems = previousAlone('DESK_KEY_SECRET', env.DESK_KEY_SECRET, env.DESK_KEY_SECRET_PREVIOUS)
    if (env.DESK_PEOPLE && !env.DESK_KEY_SECRET)
      problems.push(
        'DESK_KEY_SECRET: рабочему столу (DESK_PEOPLE) нужно, чем запечатать ключи второго шага: openssl rand -hex 32',
      )
    return problems
  },
  settings: (env) => ({
    people: env.DESK_PEOPLE ?? new Map<number, DeskRole>(),
    /** Encrypt the keys of the second step; undefined: there is no desk. */
    keySecrets: keyRing(env.DESK_KEY_SECRET, env.DESK_KEY_SECRET_PREVIOUS),
    correctionLimit: env.DESK_CORRECTION_LIMIT,
  }),
})
