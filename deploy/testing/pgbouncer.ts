import { chownSync, copyFileSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, temporaryFolder } from '../../e2e/support/product.ts'
import { unprivileged } from '../../src/server/db/testing-postgres.ts'
import { adapted } from './adapted.ts'
import { INTERNAL, internalCertificates } from './internal.ts'
import { untilListening } from './listening.ts'
import { type Running, runProgram, startProgram, type User } from './program.ts'

/** Where a PostgreSQL is found: the address it listens on, or the folder of its socket. */
export interface Primary {
  readonly host: string
  readonly port: number
}

/** PgBouncer with the configuration that is shipped. */
export interface RunningPooler extends Running {
  /** Where a server finds its database. */
  readonly url: string
  /** Points it at another primary, as an operator does. */
  pointAt(primary: Primary): Promise<void>
}

/**
 * The database is called as on a machine of ours, and the role `avtosled` serves.
 * @param admission of the role, in place of the user of that name, whom a test machine does not have.
 */
export async function startPgbouncer(primary: Primary, admission = 'trust'): Promise<RunningPooler> {
  const folder = temporaryFolder()
  const port = await freePort()
  const user = unprivileged()
  await writeConfiguration({ folder, port, primary, admission })
  copyFileSync(join(import.meta.dirname, '..', 'pgbouncer', 'point-at.sh'), join(folder, 'point-at.sh'))
  if (user) giveTo(user, folder)
  const running = startProgram('pgbouncer', [join(folder, 'pgbouncer.ini')], { user, cwd: folder })
  await untilListening(join(folder, `.s.PGSQL.${port}`), running)
  const environment = {
    PGBOUNCER_PRIMARY: join(folder, 'primary.ini'),
    PGBOUNCER_SOCKET: folder,
    PGBOUNCER_PORT: String(port),
  }
  return {
    ...running,
    url: `postgres:///avtosled?host=${encodeURIComponent(folder)}&port=${port}&user=avtosled`,
    async pointAt({ host, port: other }) {
      const args = [join(folder, 'point-at.sh'), host, String(other)]
      const { code, printed } = await runProgram('sh', args, { cwd: folder, environment, user })
      if (code !== 0) throw new Error(`PgBouncer was not pointed at another primary: ${printed}`)
    },
  }
}

interface Configuration {
  readonly folder: string
  readonly port: number
  readonly primary: Primary
  readonly admission: string
}

async function writeConfiguration({ folder, port, primary, admission }: Configuration): Promise<void> {
  const { folder: certificates } = await internalCertificates()
  for (const name of ['ca.pem', 'avtosled.pem', 'avtosled.pem.key'])
    copyFileSync(join(certificates, name), join(folder, name))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'primary.ini',
    adapted('pgbouncer/primary.ini', {
      'db-1.avtosled.example': primary.host,
      'port=5432': `port=${primary.port}`,
    }),
  )
  write('userlist.txt', adapted('pgbouncer/userlist.txt', {}))
  write('hba.conf', adapted('pgbouncer/hba.conf', { peer: admission }))
  write(
    'pgbouncer.ini',
    adapted('pgbouncer/pgbouncer.ini', {
      '/etc/pgbouncer/': `${folder}/`,
      [INTERNAL]: `${folder}/`,
      '/var/run/postgresql': folder,
      'listen_port = 6432': `listen_port = ${port}`,
    }),
  )
}

function giveTo({ uid, gid }: User, folder: string): void {
  for (const path of [folder, ...globSync(join(folder, '*'))]) chownSync(path, uid, gid)
}
