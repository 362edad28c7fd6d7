// Programs that checks need and npm does not bring: a browser, a PostgreSQL server, readers of documents, and what a
// site is run behind.

import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { doing, problem } from './say.mjs'

const onPath = (names) =>
  process.env.PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Path of Chromium or Chrome: `CHROMIUM_PATH`, or the first that is installed. */
const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ||
  (existsSync(MAC_CHROME) ? MAC_CHROME : undefined)

const POSTGRES = '/usr/lib/postgresql'

/** Folder with the programs of the newest PostgreSQL server, where Debian's packages put them. */
const findPostgres = () =>
  (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))

const canInstall = () => process.getuid && process.getuid() === 0 && Boolean(onPath(['apt-get']))

async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args) => run(process.execPath, 'apt-get', args, { env, quiet: true })
  const updated = await apt(['update', '-qq'])
  if (updated !== 0) throw problem('Не удалось обновить списки пакетов (apt-get update).')
  const installed = await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  if (installed !== 0) throw problem(`Не удалось поставить ${packages.join(', ')} (apt-get install).`)
}

async function ensure(find, packages, advice) {
  const found = find()
  if (found) return found
  if (!canInstall()) throw problem(advice)
  await doing(`Ставлю ${packages.join(', ')}`, () => aptInstall(packages))
  const installed = find()
  if (!installed) throw problem(advice)
  return installed
}

const FONTS = ['fonts-liberation', 'fonts-noto-color-emoji']

export const ensureChromium = () =>
  ensure(
    findChromium,
    ['chromium', ...FONTS],
    'Для проверок в браузере нужен Chromium: поставьте пакет chromium или Google Chrome, либо укажите путь в CHROMIUM_PATH.',
  )

/** The same engine without the windows of a browser: it does the tests in two thirds of the time. */
const findQuickChromium = () =>
  process.env.CHROMIUM_PATH || onPath(['chromium-headless-shell', 'chrome-headless-shell'])

/** Path of what tests browse with; where it cannot be had, of any Chromium. */
export const ensureQuickChromium = async () =>
  findQuickChromium() ||
  (canInstall() && (await ensure(findQuickChromium, ['chromium-headless-shell']).catch(() => undefined))) ||
  ensureChromium()

export const ensurePostgres = () =>
  ensure(
    findPostgres,
    ['postgresql'],
    'Для проверок базы нужен сервер PostgreSQL в /usr/lib/postgresql: поставьте пакет postgresql.',
  )

export const ensureWrk = () =>
  ensure(() => onPath(['wrk']), ['wrk'], 'Для замеров нужен генератор нагрузки wrk: поставьте пакет wrk.')

const LIBRARIES = '/usr/lib'

/** The library that moves the clock of a process, where Debian's packages put it. */
const findFaketime = () =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file))

export const ensureFaketime = () =>
  ensure(findFaketime, ['faketime'], 'Для скачков часов нужна libfaketime: поставьте пакет faketime.')

export const ensureWapiti = () =>
  ensure(() => onPath(['wapiti']), ['wapiti'], 'Для поиска уязвимостей нужен wapiti: поставьте пакет wapiti.')

export const ensurePoppler = () =>
  ensure(
    () => onPath(['pdftotext']),
    ['poppler-utils'],
    'Для проверки бланка договора нужен pdftotext: поставьте пакет poppler-utils.',
  )

export const ensureLibreOffice = () =>
  ensure(
    () => onPath(['soffice']),
    ['libreoffice-writer-nogui'],
    'Для проверки файла dogovor.doc нужен LibreOffice Writer: поставьте пакет libreoffice-writer-nogui.',
  )

/** Daemons stand where only root looks for programs. */
const onPathOfRoot = (name) =>
  onPath([name]) ||
  ['/usr/sbin', '/usr/local/sbin'].map((folder) => join(folder, name)).find((file) => existsSync(file))

/** What judges the files of `deploy/`, each with the package of Debian that brings it. */
const deploying = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  openssl: 'openssl',
}

export async function ensureDeploying() {
  for (const [program, name] of Object.entries(deploying)) {
    const advice = `Для проверки deploy/ нужна программа ${program}: поставьте пакет ${name}.`
    await ensure(() => onPathOfRoot(program), [name], advice)
  }
}
