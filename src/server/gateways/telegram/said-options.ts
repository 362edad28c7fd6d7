import type { Said } from '#server/messenger/said.ts'
import { keyboardOf } from './keyboard.ts'

export const optionsOf = ({ buttons, unfoldsNothing, personal }: Said) => ({
  ...(buttons && buttons.length > 0 && { reply_markup: keyboardOf(buttons) }),
  ...(unfoldsNothing && { link_preview_options: { is_disabled: true } }),
  // The messenger then prevents forwarding and copying.
  ...(personal && { protect_content: true }),
})
