import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

/** The server shortens long texts and never refuses them. */
export const postLog = defineEndpoint({
  id: 'postLog',
  method: 'POST',
  path: '/v1/log',
  tag: 'Служебные',
  summary: 'Сообщение об ошибке страницы',
  access: 'public',
  body: Type.Object({
    message: Type.String(),
    file: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    line: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  }),
  errors: [],
})
