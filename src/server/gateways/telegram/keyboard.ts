import { InlineKeyboard } from 'grammy'
import type { Button } from '#server/messenger/said.ts'

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
