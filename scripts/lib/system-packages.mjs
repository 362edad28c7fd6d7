// Programs that checks need and npm does not install: browser, PostgreSQL server, document readers,
// proxies.
// Each has `find`, which returns its path or nothing, its Debian `packages`, and `advice` for
// manual installation.

import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { problem, withProgress } from './output.mjs'

/** Debian installs daemons outside the PATH of ordinary users. */
const folders = () => [...process.env.PATH.split(delimiter), '/usr/sbin', '/usr/local/sbin']

const onPath = (...names) =>
  folders()
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

const entriesOf = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

export const chromium = {
  find: () =>
    process.env.CHROMIUM_PATH ||
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ||
    (existsSync(MAC_CHROME) ? MAC_CHROME : undefined),
  packages: ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'],
  advice:
    'Для проверок в браузере нужен Chromium: поставьте пакет chromium или Google Chrome, либо укажите путь в CHROMIUM_PATH.',
}

/** The same engine without browser windows: tests take two thirds of the time. */
export const headlessChromium = {
  find: () =>
    process.env.CHROMIUM_PATH ||
    onPath('chromium-headless-shell', 'chrome-headless-shell') ||
    (canInstall() ? undefined : chromium.find()),
  packages: ['chromium-headless-shell'],
  advice: chromium.advice,
}

const POSTGRES = '/usr/lib/postgresql'

/** The newest server in Debian's location. */
export const postgres = {
  find: () =>
    entriesOf(POSTGRES)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(POSTGRES, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb'))),
  packages: ['postgresql'],
  advice: 'Для проверок базы нужен сервер PostgreSQL в /usr/lib/postgresql: поставьте пакет postgresql.',
}

const LIBRARIES = '/usr/lib'

/** The library that fakes a process's clock, in Debian's location. */
export const faketime = {
  find: () =>
    entriesOf(LIBRARIES)
      .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketimeMT.so.1'))
      .find((file) => existsSync(file)),
  packages: ['faketime'],
  advice: 'Для скачков часов нужна libfaketime: поставьте пакет faketime.',
}

const program = (name, packageName, purpose) => ({
  find: () => onPath(name),
  packages: [packageName],
  advice: `${purpose} нужна программа ${name}: поставьте пакет ${packageName}.`,
})

export const poppler = program('pdftotext', 'poppler-utils', 'Для проверки бланка договора')
export const libreOffice = program('soffice', 'libreoffice-writer-nogui', 'Для проверки файла dogovor.doc')
export const wrk = program('wrk', 'wrk', 'Для замеров')
export const wapiti = program('wapiti', 'wapiti', 'Для поиска уязвимостей')

/** Programs that check the files of `deploy/`. */
export const deploying = [
  ['nginx', 'nginx-light'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['promtool', 'prometheus'],
  ['systemd-analyze', 'systemd'],
  ['openssl', 'openssl'],
].map(([name, packageName]) => program(name, packageName, 'Для проверки deploy/'))

const canInstall = () => process.getuid && process.getuid() === 0 && Boolean(onPath('apt-get'))

async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args) => run(process.execPath, 'apt-get', args, { env, quiet: true })
  const updated = await apt(['update', '-qq'])
  if (updated !== 0) throw problem('Не удалось обновить списки пакетов (apt-get update).')
  const installed = await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  if (installed !== 0) throw problem(`Не удалось поставить ${packages.join(', ')} (apt-get install).`)
}

/** Installs missing programs in one go. @throws advice for manual installation */
export async function ensure(...programs) {
  const missing = programs.filter(({ find }) => !find())
  if (missing.length === 0) return
  const packages = missing.flatMap((one) => one.packages)
  if (canInstall()) await withProgress(`Ставлю ${packages.join(', ')}`, () => aptInstall(packages))
  for (const { find, advice } of missing) if (!find()) throw problem(advice)
}
