import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../../e2e/support/product.ts'
import type { Mutation } from './mutation.ts'

/**
 * Copies a checkout with its uncommitted changes into a temporary folder. Links packages one by
 * one, so caches next to them belong to the copy.
 */
export function copyOf(checkout: string): string {
  const copy = temporaryFolder()
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(checkout, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(checkout, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules'))
  const isCache = (name: string) => /^\.(?:cache|vite)/.test(name)
  for (const name of readdirSync(join(checkout, 'node_modules')).filter((one) => !isCache(one)))
    symlinkSync(join(checkout, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

/**
 * Runs `work` with the fault planted. @returns undefined unless `from` occurs exactly once in the
 * file
 */
export async function withFault<Result>(
  copy: string,
  { file, from, to }: Pick<Mutation, 'file' | 'from' | 'to'>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const path = join(copy, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (before.split(from).length !== 2) return undefined
  writeFileSync(
    path,
    before.replace(from, () => to),
  )
  try {
    return await work()
  } finally {
    writeFileSync(path, before)
  }
}
