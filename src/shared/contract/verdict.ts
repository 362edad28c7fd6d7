import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

const Reason = Type.Object({
  /** Id of the rule that fired. */
  rule: Type.String(),
  /** Id of the section it stands at; of a reason that joins several the leading one. */
  section: Type.String(),
  /** One sentence with its number or date. */
  title: Type.String(),
  /** What it is and what it threatens. */
  explain: Type.String(),
  /** What to do. */
  advice: Type.String(),
  /** ISO 8601: when the newest of its sources answered. */
  checkedAt: Type.String(),
})

const VerdictData = Type.Object({
  vin: Type.String(),
  /** `clear` only when every registry that decides has answered today and has nothing against the car. */
  level: Type.Enum(['stop', 'careful', 'clear', 'unknown']),
  headline: Type.String(),
  advice: Type.String(),
  /** The strongest first. */
  reasons: Type.Array(Reason),
  /** What could not be checked, and what registries cannot know. */
  unknown: Type.Array(Type.Object({ section: Type.String(), reason: Type.String() })),
  /** What happened to the car, `yyyy-MM-dd`. */
  trail: Type.Array(
    Type.Object({ date: Type.String(), kind: Type.String(), section: Type.String(), title: Type.String() }),
  ),
  /** ISO 8601. */
  madeAt: Type.String(),
})

export const getVerdict = defineEndpoint({
  id: 'getVerdict',
  method: 'GET',
  path: '/v1/verdict/{vin}/{captcha_token}',
  tag: 'Отчёт по VIN',
  summary: 'Вывод из последних ответов, которые есть у нас: реестры при этом не спрашиваются',
  access: { ticket: 'verdict' },
  params: Type.Object({ vin: Type.String(), captcha_token: Type.String() }),
  data: VerdictData,
  errors: ['bad_vin', 'ticket_refused'],
})
