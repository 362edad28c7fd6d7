import { type TSchema, Type } from 'typebox'
import type { Access, Endpoint } from '#shared/contract/endpoint.ts'
import { tagDescriptions } from '#shared/contract/endpoint.ts'
import { type ErrorCode, errorTable } from '#shared/contract/errors.ts'
import type { ApiCall } from '#shared/page-services.ts'

const always: readonly ErrorCode[] = ['bad_request', 'too_many_requests', 'internal', 'storage_away']

interface Site {
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
  readonly version: string
  readonly email: string | undefined
}

export function openApi(endpoints: readonly Endpoint[], site: Site) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: info(site),
    servers: [{ url: site.url, description: site.name }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: { accessToken } },
  }
}

const info = ({ name, url, version, email }: Site) => ({
  title: name,
  version,
  description: `Вызовы, из которых собран отчёт об автомобиле на сайте «${name}». Ответ — всегда JSON с полем \`success\`; по полю \`error\` неудачи различает программа, по полю \`message\` — человек.`,
  termsOfService: `${url}/terms_of_use.html`,
  contact: { name, url, ...(email !== undefined && { email }) },
  license: { name: 'Пользовательское соглашение', url: `${url}/terms_of_use.html` },
})

const accessToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'Ключ доступа вошедшего: 43 знака base64url.',
}

export const apiCalls = (endpoints: readonly Endpoint[]): ApiCall[] =>
  endpoints.map(({ id, method, path, tag, summary, access, errors }) => ({
    id,
    method,
    path,
    tag,
    summary,
    ticket: access !== 'public' && 'ticket' in access ? access.ticket : undefined,
    signedIn: access !== 'public' && 'token' in access,
    failures: [...errors, ...always].map((code) => {
      const { status, message } = errorTable[code]
      return { status, code, message }
    }),
  }))

const operation = (endpoint: Endpoint) => ({
  operationId: endpoint.id,
  tags: [endpoint.tag],
  summary: endpoint.summary,
  description: `${endpoint.summary}. ${admission(endpoint.access)}`,
  security: takesBearer(endpoint) ? [{ accessToken: [] }] : [],
  parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
  ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: json(endpoint.body) } }),
  responses: responses(endpoint),
})

const takesBearer = ({ access }: Endpoint): boolean =>
  access !== 'public' && 'token' in access && access.token === 'bearer'

/** How a call is admitted, in words, because OpenAPI has no scheme for some places of tokens. */
function admission(access: Access): string {
  if (access === 'public') return 'Вход не нужен.'
  if ('ticket' in access) return `Нужен одноразовый билет защиты от роботов на действие \`${access.ticket}\`.`
  const places = { bearer: 'в заголовке `Authorization`', body: 'в поле `token`', path: 'в адресе' }
  return `Нужен ключ доступа ${places[access.token]}.`
}

interface ObjectSchema {
  readonly properties?: Record<string, TSchema>
  readonly required?: readonly string[]
}

const parameters = (place: 'path' | 'query', schema: TSchema | undefined) => {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const json = (schema: TSchema) => ({ 'application/json': { schema } })

const Finished = ({ data, fields }: Endpoint) =>
  fields === undefined ? withData(data ?? Type.Object({})) : Type.Intersect([Succeeded, fields])

const Succeeded = Type.Object({ success: Type.Literal(true) })

const withData = (data: TSchema) =>
  Type.Object({
    success: Type.Literal(true),
    outcome: Type.Optional(Type.Enum(['found', 'nothing'])),
    data,
    message: Type.Optional(Type.String()),
    status: Type.Optional(Type.Number()),
    checkedAt: Type.Optional(Type.String({ format: 'date-time' })),
    stale: Type.Optional(Type.Literal(true)),
    source: Type.Optional(Type.String()),
    insteadOf: Type.Optional(Type.Array(Type.String())),
    refusedBy: Type.Optional(Type.Array(Type.String())),
    others: Type.Optional(
      Type.Array(
        Type.Object({
          source: Type.String(),
          outcome: Type.Enum(['found', 'nothing']),
          data: Type.Union([data, Type.Null({ description: 'Ответ есть, прочитать не удалось.' })]),
          checkedAt: Type.String({ format: 'date-time' }),
        }),
      ),
    ),
  })

const Failed = (codes: readonly ErrorCode[]) =>
  Type.Object({
    success: Type.Literal(false),
    error: Type.Enum([...codes]),
    message: Type.String(),
    retryAfter: Type.Optional(Type.Number()),
    refusedBy: Type.Optional(Type.Array(Type.String())),
  })

function responses(endpoint: Endpoint) {
  const byStatus = Map.groupBy([...endpoint.errors, ...always], (code) => errorTable[code].status)
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${errorTable[code].message}`).join('\n'),
      content: json(Failed(codes)),
    },
  ])
  const success = { description: 'Готово', content: json(Finished(endpoint)) }
  return { 200: success, ...Object.fromEntries(failures) }
}
