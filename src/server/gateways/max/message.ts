import type { Button, ChatMessage } from '#server/messenger/chat-message.ts'

type Sent = Pick<ChatMessage, 'text' | 'buttons' | 'asksContact' | 'attached'>

/**
 * An empty list removes the buttons and the picture of an edited message.
 * @param upload payload, JSON.
 */
export function messageBody({ text, buttons = [], asksContact, attached }: Sent, upload?: string) {
  const rows = [
    ...(asksContact === undefined ? [] : [[{ type: 'request_contact', text: asksContact }]]),
    ...buttons.map((row) => row.map(buttonBody)),
  ]
  return {
    text,
    attachments: [
      ...(attached && upload !== undefined ? [{ type: attached.kind, payload: JSON.parse(upload) }] : []),
      ...(rows.length > 0 ? [{ type: 'inline_keyboard', payload: { buttons: rows } }] : []),
    ],
  }
}

const buttonBody = (button: Button) =>
  'url' in button
    ? { type: 'link', text: button.text, url: button.url }
    : { type: 'callback', text: button.text, payload: button.press }
