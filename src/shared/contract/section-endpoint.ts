import { type TSchema, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import type { Section } from './section.ts'

export const sectionEndpoint = (section: Section, data: TSchema) =>
  defineEndpoint({
    id: section.id,
    method: 'GET',
    path: section.path,
    tag: 'Отчёт по VIN',
    summary: section.title,
    access: { ticket: section.action },
    params: Type.Object({ vin: Type.String(), captcha_token: Type.String() }),
    data,
    errors: [
      'bad_vin',
      ...(section.vinOnly ? (['needs_vin'] as const) : []),
      'ticket_refused',
      'source_changed',
      'source_captcha',
      'source_refused',
      'source_withheld',
      'source_off',
      'source_silent',
      'source_busy',
      'source_slow',
    ],
  })
