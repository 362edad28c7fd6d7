// The product's Node: the running one if recent enough, otherwise one fetched into `.runtime/`.

import { existsSync, readFileSync } from 'node:fs'
import { runNpm } from './child.mjs'
import { problem, withProgress } from './output.mjs'
import { inRoot, readJson } from './paths.mjs'

const numbers = (version) => version.split('.').map(Number)

/** Whether the running Node is this version, `22.22`, or later. */
export function isAtLeast(version) {
  const [needMajor, needMinor] = numbers(version)
  const [major, minor] = numbers(process.versions.node)
  return major > needMajor || (major === needMajor && minor >= needMinor)
}

const isNewEnough = () => isAtLeast(readJson('package.json').engines.node.replace('>=', ''))

const wantedVersion = () => readFileSync(inRoot('.node-version'), 'utf8').trim()

function packageName() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  return `node-${os}-${process.arch}`
}

function fetchedVersion(name) {
  const manifest = inRoot('.runtime', 'node_modules', name, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version
}

async function fetchNode(name, version) {
  const args = [
    'install',
    '--prefix',
    inRoot('.runtime'),
    '--no-save',
    '--no-package-lock',
    '--loglevel=error',
  ]
  const code = await withProgress(`Скачиваю Node ${version} (здесь ${process.versions.node})`, () =>
    runNpm(process.execPath, [...args, `${name}@${version}`]),
  )
  if (code !== 0) {
    throw problem(`Не удалось скачать ${name}@${version}. Проверьте сеть или поставьте Node ${version} сами.`)
  }
}

/** Path of a Node that satisfies `engines` in package.json. */
export async function suitableNode() {
  if (isNewEnough()) return process.execPath
  const name = packageName()
  const version = wantedVersion()
  if (fetchedVersion(name) !== version) await fetchNode(name, version)
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  return inRoot('.runtime', 'node_modules', name, 'bin', binary)
}
