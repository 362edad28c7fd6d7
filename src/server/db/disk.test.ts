import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { watchFolder } from './disk.ts'

it('a nearly full disk is reported before it is full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avtosled-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let free = 200 * 1024 * 1024
  const check = await watchFolder(folder, async () => free)
  await check()
  free = 100 * 1024 * 1024
  await expect(check()).rejects.toThrow('nearly full')
})
