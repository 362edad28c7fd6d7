import type { Transformer } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'

const ADDRESS_REFUSED = /button url|BUTTON_URL_INVALID/i

/** Telegram refuses a button whose host has no dot, as on a developer's machine. */
export const addressesInText: Transformer = async (call, method, payload, signal) => {
  const answer = await call(method, payload, signal)
  if (answer.ok || !ADDRESS_REFUSED.test(answer.description)) return answer
  return call(method, withAddressesInText(payload), signal)
}

function withAddressesInText<Payload extends object>(payload: Payload): Payload {
  const { text, reply_markup } = payload as { text?: string; reply_markup?: InlineKeyboardMarkup }
  const addresses = reply_markup?.inline_keyboard
    .flat()
    .flatMap((button) => ('url' in button ? [button.url] : []))
  return {
    ...payload,
    text: [text, ...(addresses ?? [])].join('\n\n'),
    reply_markup: undefined,
    // The messenger would fetch a preview, but only the person may open a cabinet link.
    link_preview_options: { is_disabled: true },
  }
}
