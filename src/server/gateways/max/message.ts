import type { Button, Said } from '#server/messenger/said.ts'

/** Body of a message for the Bot API. An empty list removes the buttons of an edited message. */
export function messageBody({
  text,
  buttons = [],
  asksContact,
}: Pick<Said, 'text' | 'buttons' | 'asksContact'>) {
  const rows = [
    ...(asksContact === undefined ? [] : [[{ type: 'request_contact', text: asksContact }]]),
    ...buttons.map((row) => row.map(buttonBody)),
  ]
  return {
    text,
    attachments: rows.length > 0 ? [{ type: 'inline_keyboard', payload: { buttons: rows } }] : [],
  }
}

const buttonBody = (button: Button) =>
  'url' in button
    ? { type: 'link', text: button.text, url: button.url }
    : { type: 'callback', text: button.text, payload: button.press }
