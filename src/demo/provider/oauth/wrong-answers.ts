import type { StandIn } from '../../board/stand-in.ts'

/** What any of the providers may say in place of an answer, for the fault switch. */
export const wrongAnswers: StandIn['refusals'] = {
  captcha: { status: 403, body: '<html><body><h1>Подтвердите, что вы не робот</h1></body></html>' },
  /** Another address in place of an answer. */
  elsewhere: { status: 302, headers: { location: 'https://example.com/' }, body: {} },
  /** Never ends within reason. */
  huge: { status: 200, body: { access_token: 'x'.repeat(10_000_000) } },
  /** JSON, and nothing that could be meant. */
  garbage: { status: 200, body: [null] },
  /** A profile of nobody. */
  nobody: { status: 200, body: { user: {}, id: null, sub: '' } },
}
