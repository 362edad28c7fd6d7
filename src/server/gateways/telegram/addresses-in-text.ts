import type { Transformer } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'

const ADDRESS_REFUSED = /button url|BUTTON_URL_INVALID/i

/**
 * Telegram refuses a whole message for a button whose host has no dot. On a developer's machine the site
 * is at such an address, so a refused message goes out once more with the address in its text.
 */
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
    // A preview is fetched by the messenger, and the address of a cabinet opens it.
    link_preview_options: { is_disabled: true },
  }
}
