import { expect } from 'vitest'
import type { Visitor } from '#demo/messenger/testing-messenger.ts'

export const says = (part: string) => (view: { messages: readonly { text: string }[] }) =>
  view.messages.some(({ text }) => text.includes(part))

/** Removes the characters that keep words from becoming links. */
export const visibleText = (text: string): string => text.replaceAll('\u2060', '').replaceAll(/\s/gu, ' ')

type Bubble = Awaited<ReturnType<Visitor['sees']>>['messages'][number]

export const labelsOf = ({ reply_markup }: Bubble): string[] =>
  reply_markup?.inline_keyboard.flat().map(({ text }) => text) ?? []

export async function pressIn(person: Visitor, message: Bubble, label: string): Promise<Bubble> {
  const button = message.reply_markup?.inline_keyboard.flat().find(({ text }) => text === label)
  if (!button || !('callback_data' in button)) throw new Error(`there is no button «${label}»`)
  const isNew = (one: Bubble) => one.message_id > lastId
  const before = JSON.stringify(message)
  const lastId = (await person.sees(() => true)).messages.at(-1)?.message_id ?? 0
  await person.pressAt(message.message_id, button.callback_data)
  const hasChanged = (one: Bubble) =>
    isNew(one) || (one.message_id === message.message_id && JSON.stringify(one) !== before)
  const { messages } = await person.sees((view) => view.messages.some(hasChanged))
  return messages.find(hasChanged) ?? expect.unreachable()
}

export async function readIn(person: Visitor, message: Bubble, label: string) {
  let page = await pressIn(person, message, label)
  const pages = [page]
  while (labelsOf(page).includes('Дальше')) {
    page = await pressIn(person, page, 'Дальше')
    pages.push(page)
  }
  return { pages, last: page, text: visibleText(pages.map(({ text }) => text).join(' ')) }
}
