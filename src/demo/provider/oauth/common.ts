import { hash } from 'node:crypto'
import type { StandIn } from '#demo/board/stand-in.ts'
import type { DemoPerson } from '../people.ts'

/** A person's number, different at each provider. */
export const providerNumberOf = (provider: string, { id }: DemoPerson): string =>
  String(Number.parseInt(hash('sha256', `${provider} ${id}`).slice(0, 9), 16) + 1)

export function namesOf({ name = '' }: DemoPerson): {
  readonly first_name: string
  readonly last_name: string
} {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' ') }
}

export const wrongAnswers: StandIn['refusals'] = {
  captcha: { status: 403, body: '<html><body><h1>Подтвердите, что вы не робот</h1></body></html>' },
  elsewhere: { status: 302, headers: { location: 'https://example.com/' }, body: {} },
  huge: { status: 200, body: { access_token: 'x'.repeat(10_000_000) } },
  /** A valid JSON answer without meaning. */
  garbage: { status: 200, body: [null] },
  nobody: { status: 200, body: { user: {}, id: null, sub: '' } },
}
