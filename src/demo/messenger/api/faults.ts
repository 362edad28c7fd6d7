import type { FaultAnswer, StandIn } from '#demo/board/stand-in.ts'

const FLOOD: FaultAnswer = {
  status: 429,
  headers: { 'retry-after': '5' },
  body: {
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 5',
    parameters: { retry_after: 5 },
  },
}

/** Telegram has no captcha; it limits rates. */
export const telegramRefusals: StandIn['refusals'] = {
  off: { status: 502, body: { ok: false, error_code: 502, description: 'Bad Gateway' } },
  'rate-limit': FLOOD,
  captcha: FLOOD,
}
