import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import offerTestPostgres, {
  addressOf,
  TEMPLATE,
  type TestServer,
} from '../../src/server/db/testing-postgres.ts'

/** A PostgreSQL for benches, like the tests' one. */
export interface BenchPostgres {
  /** Creates a migrated database. @returns its address */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

/** @throws if PostgreSQL is not installed */
export async function startPostgres(): Promise<BenchPostgres> {
  let door = ''
  const provide = (_: string, address: string) => {
    door = address
  }
  const stop = await offerTestPostgres({ provide } as unknown as TestProject)
  const server = (await (await fetch(door)).json()) as TestServer
  if ('missing' in server) throw new Error(server.missing)
  const { socketDir } = server
  return {
    async newDatabase() {
      const name = `bench_${randomUUID().replaceAll('-', '')}`
      const client = new pg.Client({ connectionString: addressOf(socketDir, 'postgres') })
      await client.connect()
      await client.query(`create database ${name} template ${TEMPLATE}`)
      await client.end()
      return addressOf(socketDir, name)
    },
    stop,
  }
}

/** Adds a host, which the settings require and a socket address lacks. */
export const databaseOf = async (postgres: BenchPostgres): Promise<string> =>
  (await postgres.newDatabase()).replace('@/', '@localhost/')
