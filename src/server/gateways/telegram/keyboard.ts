import { InlineKeyboard } from 'grammy'
import type { Button, ChatMessage } from '#server/messenger/chat-message.ts'

export const keyboardOf = (rows: readonly (readonly Button[])[]): InlineKeyboard =>
  InlineKeyboard.from(
    rows.map((row) =>
      row.map((button) =>
        'url' in button
          ? InlineKeyboard.url(button.text, button.url)
          : InlineKeyboard.text(button.text, button.press),
      ),
    ),
  )

export const messageOptions = ({ buttons, unfoldsNothing, personal }: ChatMessage) => ({
  ...(buttons && buttons.length > 0 && { reply_markup: keyboardOf(buttons) }),
  ...(unfoldsNothing && { link_preview_options: { is_disabled: true } }),
  ...(personal && { protect_content: true }),
})
