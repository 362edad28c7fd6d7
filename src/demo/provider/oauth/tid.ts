import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StandIn } from '#demo/board/stand-in.ts'
import { mountAuthorize } from './authorize.ts'
import { basicIn, isSecretOf } from './clients.ts'
import { namesOf, providerNumberOf, wrongAnswers } from './common.ts'
import { Grants, isGrantProven } from './grants.ts'

type Form = FastifyRequest<{ Body: Readonly<Partial<Record<string, string>>> }>

const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ error, error_description: error })

/** T-ID: secret by HTTP Basic, no e-mail. */
export function tid(): StandIn {
  const grants = new Grants()
  return {
    id: 'tid',
    refusals: wrongAnswers,
    renamed: [['"access_token"', '"token"']],
    serve(app) {
      mountAuthorize(app, {
        path: '/auth/authorize',
        title: 'Демо: T-ID',
        callback: '/v1/auth/tid/callback',
        grants,
      })

      app.post('/auth/token', (request: Form, reply) => {
        const { id, secret } = basicIn(request.headers.authorization)
        if (!isSecretOf(id, secret)) return refuse(reply, 401, 'invalid_client')
        const { body } = request
        const grant = grants.take(body.code)
        const isGood =
          grant &&
          body.grant_type === 'authorization_code' &&
          isGrantProven(grant, {
            verifier: body.code_verifier,
            redirectUri: body.redirect_uri,
            clientId: id,
          })
        if (!isGood) return refuse(reply, 400, 'invalid_grant')
        return { access_token: grants.tokenFor(grant), token_type: 'Bearer', expires_in: 1791 }
      })

      app.post('/userinfo/userinfo', (request: Form, reply) => {
        const { client_id: id, client_secret: secret } = request.body
        const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
        const grant = grants.ofToken(token)
        if (!grant || grant.clientId !== id || !isSecretOf(id, secret))
          return refuse(reply, 401, 'invalid_token')
        const { person } = grant
        const { first_name, last_name } = namesOf(person)
        return {
          sub: `demo-${providerNumberOf('tid', person)}`,
          name: person.name,
          given_name: first_name,
          family_name: last_name,
          gender: 'female',
          birthdate: '1990-01-01',
        }
      })
    },
  }
}
