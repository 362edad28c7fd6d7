import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

const Reason = Type.Object({
  rule: Type.String(),
  /** The leading one of several. */
  section: Type.String(),
  title: Type.String(),
  explain: Type.String(),
  advice: Type.String(),
  /** ISO 8601: the newest answer among its sources. */
  checkedAt: Type.String(),
})

const VerdictData = Type.Object({
  vin: Type.String(),
  /** `clear` only if every deciding registry answered today with nothing against the car. */
  level: Type.Enum(['stop', 'careful', 'clear', 'unknown']),
  /**
   * The second face of `clear`: the buyer compared numbers and odometer at the car. Only the
   * buyer's device knows it, so the API returns false.
   */
  verified: Type.Boolean(),
  headline: Type.String(),
  advice: Type.String(),
  /** Strongest first. */
  reasons: Type.Array(Reason),
  unknown: Type.Array(Type.Object({ section: Type.String(), reason: Type.String() })),
  /** `yyyy-MM-dd`. */
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
