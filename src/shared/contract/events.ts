import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

export const goals = [
  'search_vin',
  'search_plate',
  'section_asked',
  'report_ordered',
  'payment_begun',
  'redirect',
  'outbound_link',
  'app_install',
] as const

export const Goal = Type.Enum([...goals])

export type Goal = Static<typeof Goal>

export const postEvent = defineEndpoint({
  id: 'postEvent',
  method: 'POST',
  path: '/v1/events',
  tag: 'Служебные',
  summary: 'Счёт достигнутых целей, без примет посетителя',
  access: 'public',
  body: Type.Object({ goal: Goal }),
  errors: [],
})
