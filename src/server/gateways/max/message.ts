import type { Button, Said } from '../../messenger/said.ts'

/** Body of a message as the Bot API takes it. Without buttons any that stand under an edited one go. */
export const messageBody = ({ text, buttons = [] }: Pick<Said, 'text' | 'buttons'>) => ({
  text,
  attachments: buttons.length > 0 ? [keyboard(buttons)] : [],
})

const keyboard = (rows: readonly (readonly Button[])[]) => ({
  type: 'inline_keyboard',
  payload: {
    buttons: rows.map((row) =>
      row.map((button) =>
        'url' in button
          ? { type: 'link', text: button.text, url: button.url }
          : { type: 'callback', text: button.text, payload: button.press },
      ),
    ),
  },
})
