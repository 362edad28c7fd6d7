/**
 * `npm run migrate` migrates the PostgreSQL in DATABASE_URL. The role must own the schema, unlike
 * the servers' role. Exit code 0: up to date; 1: not.
 */
import { inspect } from 'node:util'
import { SchemaBehind } from '../db/migrate.ts'
import { migrateServer } from '../db/postgres.ts'
import { safeError } from '../platform/log.ts'
import { runProcess, type Terminal } from './operator.ts'

const USAGE = 'npm run migrate — обновить схему PostgreSQL по адресу DATABASE_URL от имени её владельца.'

const NO_ADDRESS =
  'DATABASE_URL: не задана. Встроенную базу сервер обновляет сам при запуске, здесь нужен адрес PostgreSQL.'

export async function migrateDatabase(
  _args: readonly string[],
  { env, stdout, stderr }: Pick<Terminal, 'env' | 'stdout' | 'stderr'>,
): Promise<number> {
  const url = env.DATABASE_URL?.trim()
  if (!url) {
    stderr.write(`${NO_ADDRESS}\n`)
    return 1
  }
  try {
    await migrateServer(url)
    stdout.write('Схема базы соответствует этой версии.\n')
    return 0
  } catch (error) {
    stderr.write(`${error instanceof SchemaBehind ? error.message : inspect(safeError(error))}\n`)
    return 1
  }
}

if (import.meta.main) await runProcess(migrateDatabase, USAGE)
