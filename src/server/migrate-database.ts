/**
 * For an operator: `node src/server/migrate-database.ts` brings the schema of the PostgreSQL in DATABASE_URL up to
 * date. The role there has to own the schema; the servers' own need not. Exit code 0: it is up to date; 1: it is not.
 */
import { inspect } from 'node:util'
import { SchemaBehind } from './db/migrate.ts'
import { migrateServer } from './db/postgres.ts'
import { safeError } from './log.ts'

const NO_ADDRESS =
  'DATABASE_URL: не задана. Встроенную базу сервер обновляет сам при запуске, здесь нужен адрес PostgreSQL.'

async function migrateDatabase(url: string | undefined): Promise<number> {
  if (!url) {
    process.stderr.write(`${NO_ADDRESS}\n`)
    return 1
  }
  await migrateServer(url)
  process.stdout.write('Схема базы соответствует этой версии.\n')
  return 0
}

try {
  process.exitCode = await migrateDatabase(process.env.DATABASE_URL?.trim())
} catch (error) {
  process.stderr.write(`${error instanceof SchemaBehind ? error.message : inspect(safeError(error))}\n`)
  process.exitCode = 1
}
