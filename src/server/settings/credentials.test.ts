import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withCredentials } from './credentials.ts'

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'avtosled-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

it('reads a setting from the file of its name, as systemd and containers provide it', () => {
  const CREDENTIALS_DIRECTORY = folderOf({
    avtosled_CAPTCHA_SECRET: 'of the file\n',
    TLS_KEY: 'two\nlines\n',
  })
  const env = { CAPTCHA_SECRET: 'of the environment', PORT: '3001', CREDENTIALS_DIRECTORY }
  const read = { CAPTCHA_SECRET: 'of the file', TLS_KEY: 'two\nlines' }
  expect(withCredentials(env)).toEqual({ ...env, ...read })
})

it('ignores files and folders that are no settings', () => {
  const CREDENTIALS_DIRECTORY = folderOf({ 'server.pem': 'x', avtosled_: 'x' })
  mkdirSync(join(CREDENTIALS_DIRECTORY, '..data'))
  expect(withCredentials({ CREDENTIALS_DIRECTORY })).toEqual({ CREDENTIALS_DIRECTORY })
})

it('leaves the environment as it is without a folder', () => {
  expect(withCredentials({ PORT: '3001' })).toEqual({ PORT: '3001' })
})
