import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StandIn } from '#demo/board/stand-in.ts'
import { mountAuthorize } from './authorize.ts'
import { isSecretOf } from './clients.ts'
import { namesOf, providerNumberOf, wrongAnswers } from './common.ts'
import { Grants, isGrantProven } from './grants.ts'

type Form = FastifyRequest<{ Body: Readonly<Partial<Record<string, string>>> }>

const refuse = (reply: FastifyReply, error: string, description: string) =>
  reply.code(400).send({ error, error_description: description })

/** VK ID: PKCE, and the device id with the code. */
export function vkid(): StandIn {
  const grants = new Grants()
  return {
    id: 'vkid',
    refusals: {
      ...wrongAnswers,
      'another-person': {
        status: 200,
        body: { user: { user_id: '1', first_name: 'Борис', last_name: 'Ким' } },
        only: /user_info/,
      },
    },
    renamed: [['"access_token"', '"token"']],
    serve(app) {
      mountAuthorize(app, {
        path: '/authorize',
        title: 'Демо: VK ID',
        callback: '/v1/auth/vkid/callback',
        grants,
        alsoBack: (deviceId) => ({ device_id: deviceId, type: 'code_v2', expires_in: '600' }),
      })

      app.post('/oauth2/auth', (request: Form, reply) => {
        const { body } = request
        if (!isSecretOf(body.client_id, body.service_token))
          return refuse(reply, 'invalid_client', 'service_token is wrong')
        const grant = grants.take(body.code)
        const isGood =
          grant &&
          body.grant_type === 'authorization_code' &&
          body.device_id === grant.deviceId &&
          isGrantProven(grant, {
            verifier: body.code_verifier,
            redirectUri: body.redirect_uri,
            clientId: body.client_id,
          })
        if (!isGood) return refuse(reply, 'invalid_grant', 'code is invalid or expired')
        return {
          access_token: grants.tokenFor(grant),
          refresh_token: 'not-for-demos',
          id_token: 'not-for-demos',
          token_type: 'Bearer',
          expires_in: 3600,
          user_id: Number(providerNumberOf('vkid', grant.person)),
          state: body.state,
          scope: 'vkid.personal_info email',
        }
      })

      app.post('/oauth2/user_info', (request: Form, reply) => {
        const { access_token: token, client_id: clientId } = request.body
        const grant = grants.ofToken(token)
        if (!grant || grant.clientId !== clientId)
          return refuse(reply, 'invalid_token', 'access_token is wrong')
        const { person } = grant
        return {
          user: {
            user_id: providerNumberOf('vkid', person),
            ...namesOf(person),
            email: person.email,
            avatar: 'https://example.com/avatar.png',
            sex: 1,
            verified: false,
          },
        }
      })
    },
  }
}
