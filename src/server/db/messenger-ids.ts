import { users } from './schema/accounts.ts'

/** Columns of a person's number in each messenger. */
export const idColumns = { max: users.maxId, telegram: users.telegramId } as const
