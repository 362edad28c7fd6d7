import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { choicePage, errorPage } from '../pages.ts'
import { cast, ownPerson, type Person } from '../people.ts'
import { isClient } from './clients.ts'
import type { Grants } from './grants.ts'

interface Desk {
  readonly path: string
  /** On the page that asks who it is. */
  readonly title: string
  /** Path of the product that the browser comes back to; on this machine at any port. */
  readonly callback: string
  readonly grants: Grants
  /** What goes back beside the code and the state. */
  readonly alsoBack?: (deviceId: string) => Readonly<Record<string, string>>
}

type Fields = Readonly<Partial<Record<string, string>>>
type Asked = FastifyRequest<{ Querystring: Fields; Body: Fields }>

/** The page between the product's question and the answer to it: lets in whoever says who they are. */
export function mountAuthorize(app: FastifyInstance, desk: Desk): void {
  app.get(desk.path, (request: Asked, reply) => {
    const html = reply.type('text/html; charset=utf-8')
    const problem = misdirection(request.query, desk)
    return problem
      ? html.code(400).send(errorPage(problem))
      : html.send(choicePage(cast, undefined, desk.title))
  })
  app.post(desk.path, (request: Asked, reply) => {
    const html = reply.type('text/html; charset=utf-8')
    const { query, body } = request
    const problem = misdirection(query, desk)
    if (problem) return html.code(400).send(errorPage(problem))
    if (body.cancel) return back(reply, query, { error: 'access_denied', error_description: 'User denied' })
    if (!isProvable(query)) return back(reply, query, { error: 'invalid_request' })
    const person = personIn(body)
    if (!person) return html.send(choicePage(cast, 'Укажите почту: по ней вас узнают.', desk.title))
    return back(reply, query, permit(person, query, desk))
  })
}

const personIn = ({ person, name = '', email = '' }: Fields): Person | undefined =>
  cast.find(({ id }) => id === person) ?? ownPerson(name, email)

function permit(person: Person, query: Fields, { grants, alsoBack }: Desk): Readonly<Record<string, string>> {
  const { code, deviceId } = grants.begin({
    person,
    clientId: query.client_id ?? '',
    redirectUri: query.redirect_uri ?? '',
    challenge: query.code_challenge ?? '',
  })
  return { code, ...alsoBack?.(deviceId) }
}

/** Why nobody is sent back at all: a site that is not known, or an address that is not its own. */
function misdirection({ client_id: clientId, redirect_uri: address }: Fields, { callback }: Desk) {
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
