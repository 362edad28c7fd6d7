import type { Executor } from '../db/database.ts'
import { eraseAccount } from '../features/accounts/delete-account.ts'
import type { exportPerson } from './export-person.ts'

export type KeptOfPerson = NonNullable<Awaited<ReturnType<typeof exportPerson>>>

/**
 * Records required by accounting law stay without the name.
 * @returns a summary for the operator.
 */
export async function erasePerson(
  db: Executor,
  { account, orders, comments }: KeptOfPerson,
  backupKeepDays: number,
): Promise<string> {
  await eraseAccount(db, {
    id: account.id,
    telegram_id: account.telegramId,
    max_id: account.maxId ?? undefined,
  })
  const published = comments.filter(({ state }) => state === 'published').length
  return (
    `Стёрто: учётная запись ${account.id}, входы, госномера, неопубликованные комментарии.\n` +
    `Осталось без имени: заказов ${orders.length}, опубликованных комментариев ${published}.\n` +
    `В копиях базы это исчезнет через ${backupKeepDays} дней, вместе с ними. После восстановления из копии сотрите снова.`
  )
}
