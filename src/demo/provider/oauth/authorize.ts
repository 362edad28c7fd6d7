import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { choicePage, errorPage } from '../pages.ts'
import { type DemoPerson, ownPerson, signInCast } from '../people.ts'
import { isClient } from './clients.ts'
import type { Grants } from './grants.ts'

interface AuthorizePage {
  readonly path: string
  readonly title: string
  readonly callback: string
  readonly grants: Grants
  readonly alsoBack?: (deviceId: string) => Readonly<Record<string, string>>
}

type Fields = Readonly<Partial<Record<string, string>>>
type AuthorizeRequest = FastifyRequest<{ Querystring: Fields; Body: Fields }>

export function mountAuthorize(app: FastifyInstance, desk: AuthorizePage): void {
  app.get(desk.path, (request: AuthorizeRequest, reply) => {
    const html = reply.type('text/html; charset=utf-8')
    const problem = redirectProblem(request.query, desk)
    return problem
      ? html.code(400).send(errorPage(problem))
      : html.send(choicePage(signInCast, undefined, desk.title))
  })
  app.post(desk.path, (request: AuthorizeRequest, reply) => {
    const html = reply.type('text/html; charset=utf-8')
    const { query, body } = request
    const problem = redirectProblem(query, desk)
    if (problem) return html.code(400).send(errorPage(problem))
    if (body.cancel) return back(reply, query, { error: 'access_denied', error_description: 'User denied' })
    if (!isProvable(query)) return back(reply, query, { error: 'invalid_request' })
    const person = personIn(body)
    if (!person) return html.send(choicePage(signInCast, 'Укажите почту: по ней вас узнают.', desk.title))
    return back(reply, query, permit(person, query, desk))
  })
}

const personIn = ({ person, name = '', email = '' }: Fields): DemoPerson | undefined =>
  signInCast.find(({ id }) => id === person) ?? ownPerson(name, email)

function permit(
  person: DemoPerson,
  query: Fields,
  { grants, alsoBack }: AuthorizePage,
): Readonly<Record<string, string>> {
  const { code, deviceId } = grants.begin({
    person,
    clientId: query.client_id ?? '',
    redirectUri: query.redirect_uri ?? '',
    challenge: query.code_challenge ?? '',
  })
  return { code, ...alsoBack?.(deviceId) }
}

function redirectProblem(
  { client_id: clientId, redirect_uri: address }: Fields,
  { callback }: AuthorizePage,
) {
  if (!isClient(clientId)) return 'invalid_client'
  const url = URL.parse(address ?? '')
  const isOwn = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) && url.pathname === callback
  return isOwn ? undefined : 'redirect_uri mismatch'
}

const isProvable = (query: Fields): boolean =>
  query.response_type === 'code' &&
  Boolean(query.state) &&
  query.code_challenge_method?.toUpperCase() === 'S256' &&
  /^[\w-]{43}$/.test(query.code_challenge ?? '')

function back(reply: FastifyReply, { redirect_uri: address = '', state = '' }: Fields, fields: Fields) {
  const url = new URL(address)
  for (const [name, value] of Object.entries({ ...fields, state }))
    if (value !== undefined) url.searchParams.set(name, value)
  return reply.redirect(url.href, 303)
}
