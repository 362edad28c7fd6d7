import * as v from 'valibot'
import { type DeskRole, deskRoles } from '#shared/desk/view.ts'
import { defineSlice } from '../../settings/slice.ts'
import { count, listOf, preset, unset } from '../../settings/variables.ts'

const PERSON = new RegExp(String.raw`^[1-9]\d{0,14}\s*:\s*(${deskRoles.join('|')})$`)

const person = v.pipe(
  v.string(),
  v.regex(PERSON),
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
        listOf(person, `ожидаются номера с ролями (${deskRoles.join(', ')}) через запятую: 703:moderator`),
        v.transform((people) => ({ people: new Map(people), named: people.length })),
        v.check(({ people, named }) => people.size === named, 'один номер назван дважды'),
        v.transform(({ people }): ReadonlyMap<number, DeskRole> => people),
      ),
    ),
    DESK_CORRECTION_LIMIT: preset(
      'на сколько рублей за сутки один человек поправляет балансы сам; поправку сверх этого подтверждает другой владелец',
      count,
      '500',
    ),
  },
  settings: (env) => ({
    people: env.DESK_PEOPLE ?? new Map<number, DeskRole>(),
    correctionLimit: env.DESK_CORRECTION_LIMIT,
  }),
})
