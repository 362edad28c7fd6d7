import type { Context } from 'grammy'
import type { PressReply } from '#server/messenger/check/about-cars.ts'
import { isUneditable, unlessTooLate } from './bot-api-failures.ts'
import { messageOptions } from './keyboard.ts'

/** Always answers the press: its button shows a spinner until then. */
export async function turnPressed(context: Context, pressed: PressReply): Promise<void> {
  if (pressed !== 'nothing' && 'text' in pressed) {
    const edited = context.editMessageText(pressed.text, messageOptions(pressed)).catch((error: unknown) => {
      if (!isUneditable(error)) throw error
      return context.reply(pressed.text, messageOptions(pressed))
    })
    await unlessTooLate(edited)
  }
  const notice = pressed !== 'nothing' && 'notice' in pressed ? { text: pressed.notice } : {}
  await unlessTooLate(context.answerCallbackQuery(notice))
}
