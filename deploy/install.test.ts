import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../e2e/support/product.ts'
import { runProgram } from './testing/program.ts'

const script = join(import.meta.dirname, 'install.sh')

async function planned() {
  const folder = temporaryFolder()
  const { code, printed } = await runProgram(
    'sh',
    [script, '<repository>', 'avtosled.example', '--dry-run'],
    {
      environment: { AVTOSLED_ETC: folder },
    },
  )
  return { code, printed: printed.replaceAll(folder, '/etc/avtosled') }
}

/** Commands of the document's section, without the real certificate, which asks the internet. */
function documented(): string[] {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('## One machine')
  const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/```\n(.*?)```/gs)]
  const inText = section.match(/`(apt-get install --yes git [^`]+)`/)?.[1] ?? ''
  const lines = blocks.flatMap(([, block = '']) => block.split('\n').map((line) => line.trim()))
  return [inText, ...lines.filter((line) => line !== '' && !line.startsWith('certbot'))]
}

it('does what the document says, in its order', async () => {
  const { code, printed } = await planned()
  expect(code, printed).toBe(0)
  const lines = printed.split('\n')
  const at = documented().map((command) => [command, lines.indexOf(command)] as const)
  expect(at.filter(([, line]) => line < 0)).toEqual([])
  expect(at.map(([, line]) => line)).toEqual(at.map(([, line]) => line).toSorted((a, b) => a - b))
})

it('runs nothing from a folder that others may write', async () => {
  expect((await planned()).printed).not.toMatch(/\/tmp\/deploy|-C \/tmp/)
})

it.each([
  [[]],
  [['x']],
  [['x', 'avtosled.example', '--yes']],
  [['x', 'https://avtosled.example', '--dry-run']],
  [['https://x.example/x;touch /tmp/y', 'avtosled.example', '--dry-run']],
])('does nothing with %j', async (words) => {
  expect((await runProgram('sh', [script, ...words])).code).toBe(2)
})
