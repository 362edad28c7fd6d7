import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRelease } from './release.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'avtosled-release-'))
  cpSync('migrations/meta/_journal.json', join(folder, 'migrations/meta/_journal.json'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is the commit in the file of a release, even inside a checkout', () => {
  writeFileSync(join(folder, 'RELEASE'), `${COMMIT}\n`)
  execFileSync('git', ['init', '--quiet', folder])
  expect(readRelease(folder)).toEqual({ commit: COMMIT, schema: expect.stringMatching(/^\d{14}_[\w-]+$/) })
})

it('is the commit of a checkout', () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
  git('init', '--quiet')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--allow-empty', '-m', 'a')
  expect(readRelease(folder).commit).toBe(git('rev-parse', 'HEAD').trim())
})

it('is unknown elsewhere, and with a file that names no commit', () => {
  expect(readRelease(folder).commit).toBe('unknown')
  writeFileSync(join(folder, 'RELEASE'), 'next week\n')
  expect(readRelease(folder).commit).toBe('unknown')
})
