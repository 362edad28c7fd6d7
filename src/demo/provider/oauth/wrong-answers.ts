import type { StandIn } from '#demo/board/stand-in.ts'

export const wrongAnswers: StandIn['refusals'] = {
  captcha: { status: 403, body: '<html><body><h1>Подтвердите, что вы не робот</h1></body></html>' },
  elsewhere: { status: 302, headers: { location: 'https://example.com/' }, body: {} },
  /** Far too long. */
  huge: { status: 200, body: { access_token: 'x'.repeat(10_000_000) } },
  /** Valid JSON without meaning. */
  garbage: { status: 200, body: [null] },
  /** A profile without a person. */
  nobody: { status: 200, body: { user: {}, id: null, sub: '' } },
}
