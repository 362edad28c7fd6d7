import type { Said } from '#server/messenger/said.ts'
import { keyboardOf } from './keyboard.ts'

/** What a message goes out with beside its text. */
export const optionsOf = ({ buttons, unfoldsNothing, personal }: Said) => ({
  ...(buttons && buttons.length > 0 && { reply_markup: keyboardOf(buttons) }),
  ...(unfoldsNothing && { link_preview_options: { is_disabled: true } }),
  // The messenger then offers neither to forward the message nor to copy from it.
  ...(personal && { protect_content: true }),
})
