import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StandIn } from '#demo/board/stand-in.ts'
import { mountAuthorize } from './authorize.ts'
import { isSecretOf } from './clients.ts'
import { namesOf, providerNumberOf, wrongAnswers } from './common.ts'
import { Grants, isGrantProven } from './grants.ts'

type Form = FastifyRequest<{ Body: Readonly<Partial<Record<string, string>>> }>

const refuse = (reply: FastifyReply, error: string, description: string) =>
  reply.code(400).send({ error, error_description: description })

/** Яндекс ID: both hosts at one address. */
export function yandex(): StandIn {
  const grants = new Grants()
  return {
    id: 'yandex',
    refusals: {
      ...wrongAnswers,
      'another-site': {
        status: 200,
        body: { id: '1', login: 'boris', client_id: 'other' },
        only: /\/info\?/,
      },
    },
    renamed: [['"access_token"', '"token"']],
    serve(app) {
      mountAuthorize(app, {
        path: '/authorize',
        title: 'Демо: Яндекс ID',
        callback: '/v1/auth/yandex/callback',
        grants,
      })

      app.post('/token', (request: Form, reply) => {
        const { body } = request
        if (!isSecretOf(body.client_id, body.client_secret))
          return refuse(reply, 'invalid_client', 'Wrong client secret')
        const grant = grants.take(body.code)
        // The verifier already binds the code.
        const isGood =
          grant &&
          body.grant_type === 'authorization_code' &&
          isGrantProven(grant, {
            verifier: body.code_verifier,
            redirectUri: grant.redirectUri,
            clientId: body.client_id,
          })
        if (!isGood) return refuse(reply, 'invalid_grant', 'Code has expired')
        const scope = 'login:info login:email'
        return { access_token: grants.tokenFor(grant), expires_in: 31_536_000, token_type: 'bearer', scope }
      })

      app.get('/info', (request, reply) => {
        const [, token] = /^OAuth (\S+)$/.exec(request.headers.authorization ?? '') ?? []
        const grant = grants.ofToken(token)
        if (!grant) return reply.code(401).send()
        const { person, clientId } = grant
        return {
          id: providerNumberOf('yandex', person),
          login: person.id,
          client_id: clientId,
          display_name: person.id,
          real_name: person.name ?? '',
          ...namesOf(person),
          sex: null,
          default_email: person.email,
          emails: [person.email],
          psuid: '1.AAAAAA.demo',
        }
      })
    },
  }
}
