import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'

/** Without `write` no comment arrives; without the other MAX passes on no message of the chat. */
const NEEDED = ['write', 'read_all_messages'] as const

/** October 2026: changed rights in a chat, or a removal from it. */
const Rights = v.variant('update_type', [
  v.object({
    update_type: v.literal('bot_admin_permissions_changed'),
    chat_id: v.number(),
    is_admin: v.nullish(v.boolean()),
    permissions: v.nullish(v.array(v.string())),
  }),
  v.object({ update_type: v.literal('bot_removed'), chat_id: v.number() }),
])

interface Options {
  readonly chatId: number | undefined
  readonly log: FastifyBaseLogger
}

/** Raises an alarm when the moderators' chat loses what the bot needs. */
export function noteRights(update: unknown, { chatId, log }: Options): boolean {
  const read = v.safeParse(Rights, update)
  if (!read.success) return false
  const { output } = read
  if (output.chat_id !== chatId) return true
  const missing = missingIn(output)
  if (missing.length > 0)
    log.error(
      { reason: `MAX took rights: ${missing.join()}` },
      'alarm: the moderators’ chat takes no messages',
    )
  return true
}

const missingIn = (update: v.InferOutput<typeof Rights>): readonly string[] =>
  update.update_type === 'bot_removed' || update.is_admin === false
    ? NEEDED
    : NEEDED.filter((right) => !update.permissions?.includes(right))
