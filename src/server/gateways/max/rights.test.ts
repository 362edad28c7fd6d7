import { expect, it, vi } from 'vitest'
import { noteRights } from './rights.ts'

const CHAT = -5
const kind = 'bot_admin_permissions_changed'

it.each([
  [{ update_type: kind, chat_id: CHAT, permissions: ['write', 'read_all_messages'] }, 0],
  [{ update_type: kind, chat_id: CHAT, permissions: ['write'] }, 1],
  [{ update_type: kind, chat_id: CHAT, permissions: null }, 1],
  [{ update_type: kind, chat_id: CHAT, is_admin: false, permissions: ['write', 'read_all_messages'] }, 1],
  [{ update_type: kind, chat_id: -6, permissions: [] }, 0],
  [{ update_type: 'bot_removed', chat_id: CHAT }, 1],
  [{ update_type: 'bot_removed', chat_id: -6 }, 0],
])('an alarm is raised when the moderators’ chat loses rights: %j', (update, alarms) => {
  const error = vi.fn()
  expect(noteRights({ ...update, timestamp: 1 }, { chatId: CHAT, log: { error } as never })).toBe(true)
  expect(error).toHaveBeenCalledTimes(alarms)
})

it('leaves other updates to be read', () => {
  expect(noteRights({ update_type: 'dialog_muted' }, { chatId: CHAT, log: {} as never })).toBe(false)
})
