import { type Context, GrammyError } from 'grammy'
import type { PressReply } from '#server/messenger/check/about-cars.ts'
import { unlessTooLate } from './bot-api-failures.ts'
import { optionsOf } from './keyboard.ts'

/** A picture turns into no text: the text follows it. */
const PICTURE = /there is no text in the message/

export async function turnPressed(context: Context, pressed: PressReply): Promise<void> {
  if (pressed !== 'nothing' && 'text' in pressed) {
    const edited = context.editMessageText(pressed.text, optionsOf(pressed)).catch((error: unknown) => {
      if (!(error instanceof GrammyError && PICTURE.test(error.description))) throw error
      return context.reply(pressed.text, optionsOf(pressed))
    })
    await unlessTooLate(edited)
  }
  const notice = pressed !== 'nothing' && 'notice' in pressed ? { text: pressed.notice } : {}
  await unlessTooLate(context.answerCallbackQuery(notice))
}
