/**
 * `node src/start/witness.ts <folder> <name> <policy> [port]` runs a witness, for people outside
 * the operator. Needs no settings or database. Exit code 2: not started.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#server/backup/refusal.ts'
import { refuseRest, runProcess, type Terminal } from '#server/commands/operator.ts'
import { DataDirBusy, lockDataDir } from '#server/db/data-dir-lock.ts'
import { signingKey, vkeyOf } from '#server/tlog/note.ts'
import { readPolicy } from '#server/tlog/policy.ts'
import { LogWitness } from '#server/witness/witness.ts'
import { witnessServer } from '#server/witness/witness-server.ts'
import { makeFolder, readIfPresent, WitnessStore, writeDurably } from '#server/witness/witness-store.ts'

const USAGE = `Свидетель журнала отметок: подтверждает, что журнал только растёт и у всех одинаков.

  npm run witness -- <папка> <имя> <файл> [порт]
  npm run witness -- ./witness witness.example/w1 logs.txt 8090

В файле — строки «log <vkey>» и «quorum none». Ключ свидетеля создаётся в папке при первом запуске; его vkey
печатается: передайте его владельцу журнала. Папку не копируйте и не восстанавливайте из копии: потерявший её
свидетель больше не свидетель, начните с новым именем.`

const KEY = 'key'
const STORE = 'checkpoints'
const PORT = '8090'

export async function witness(args: readonly string[], { stdout, stderr }: Terminal): Promise<number> {
  const [folder, name, policyFile, port = PORT, ...rest] = args
  if (folder === undefined || name === undefined || policyFile === undefined) throw new Refusal(USAGE)
  refuseRest(rest, USAGE)
  if (!/^[^\s+]+$/u.test(name)) throw new Refusal('Имя свидетеля — без пробелов и плюсов.')
  const logs = logsIn(policyFile)
  await makeFolder(folder)
  const lock = await lockDataDir(folder).catch((error: unknown) => {
    throw error instanceof DataDirBusy ? new Refusal(`Свидетель в «${folder}» уже работает.`) : error
  })
  const key = signingKey(name, 'witness', await seedIn(folder))
  const store = new WitnessStore(join(folder, STORE))
  const server = witnessServer({
    store,
    logs,
    witness: new LogWitness({
      key,
      logs,
      store,
      now: Date.now,
      onFork: (origin, shown, isProven) =>
        stderr.write(`${isProven ? forked(origin) : unproven(origin)} Сохраните:\n${shown}\n`),
    }),
    onFailure: (error) => stderr.write(`${error}\n`),
  })
  server.listen(Number(port), '127.0.0.1')
  await once(server, 'listening')
  stdout.write(`witness ${vkeyOf(key)} http://127.0.0.1:${port}\n`)
  await once(process, 'SIGTERM')
  server.close()
  server.closeAllConnections()
  await lock.release()
  return 0
}

const forked = (origin: string): string => `ТРЕВОГА: журнал ${origin} показал другую историю.`

const unproven = (origin: string): string =>
  `Журнал ${origin}: не доказано, что отметка продолжает прежнюю. Так бывает, когда журнал показывает другую
историю, а ещё когда посторонний прислал его отметку с неверным доказательством.`

function logsIn(file: string) {
  try {
    return readPolicy(readFileSync(file, 'utf8')).logs.map(({ key }) => key)
  } catch (error) {
    throw new Refusal(`«${file}»: ${error instanceof Error ? error.message : error}`)
  }
}

/** @throws Refusal for a key without its store: it would cosign a second history. */
async function seedIn(folder: string): Promise<Buffer> {
  const path = join(folder, KEY)
  const written = await readIfPresent(path)
  if (written !== undefined) {
    if (!existsSync(join(folder, STORE)))
      throw new Refusal(`В «${folder}» есть ключ, но нет ${STORE}: начните с новой папкой и новым именем.`)
    return Buffer.from(written.trim(), 'base64url')
  }
  const seed = randomBytes(32)
  await makeFolder(join(folder, STORE))
  await writeDurably(path, `${seed.toString('base64url')}\n`)
  return seed
}

if (import.meta.main) await runProcess(witness, USAGE)
