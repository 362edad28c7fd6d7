import { users } from './schema/accounts.ts'

/** Where a person's number in a messenger stands. */
export const idColumns = { max: users.maxId, telegram: users.telegramId } as const
