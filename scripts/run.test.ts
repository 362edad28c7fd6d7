import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import memorySettings from './lib/memory.json' with { type: 'json' }
import { bareCheckout, pretendedCheckout } from './testing-checkout.ts'

/** Names of the tools in the order of their output. */
const toolsIn = (printed: string) => [...printed.matchAll(/^\[(.+?)\]/gm)].map(([, name]) => name)

/**
 * Lock file of a checkout whose product needs `app`, which needs `part`; only the tools need
 * `tool`.
 */
const lockOf = (workspaces: boolean) => ({
  packages: {
    '': { dependencies: { app: '1.0.0' } },
    'node_modules/app': { version: '1.0.0', integrity: 'sha512-1', dependencies: { part: '1.0.0' } },
    'node_modules/app/node_modules/part': { version: '1.0.0', integrity: 'sha512-2' },
    ...(workspaces && {
      tools: { version: '0.0.0', devDependencies: { tool: '1.0.0' } },
      'node_modules/tools': { resolved: 'tools', link: true },
      'node_modules/tool': { version: '1.0.0', integrity: 'sha512-3' },
    }),
  },
})

describe('installing', () => {
  /** Arguments of npm in a checkout with these installed packages. */
  async function npmArguments(command: string, installed: object): Promise<string | undefined> {
    const { folder, run } = pretendedCheckout()
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockOf(true)))
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed))
    return /\[npm\] (ci .*)\n/.exec((await run([command])).printed)?.[1]
  }

  it('is done for the product without the tools, and not twice', async () => {
    expect(await npmArguments('ledger', { packages: {} })).toContain(
      'ci --prefer-offline --loglevel=error --workspaces=false',
    )
    expect(await npmArguments('ledger', lockOf(false))).toBeUndefined()
    const { packages } = lockOf(false)
    const { 'node_modules/app/node_modules/part': _part, ...withoutPart } = packages
    expect(await npmArguments('ledger', { packages: withoutPart })).toMatch(/^ci /)
  })

  it('is done for checks with the tools, and not twice', async () => {
    expect(await npmArguments('fix', lockOf(false))).toBe('ci --prefer-offline --loglevel=error')
    expect(await npmArguments('fix', lockOf(true))).toBeUndefined()
  })
})

describe('a package whose integrity the lock file does not name', () => {
  it.each(['start', 'test'])('is not installed by npm %s, nor anything else', async (command) => {
    const { folder, run } = bareCheckout()
    const file = join(folder, 'package-lock.json')
    const lock = JSON.parse(readFileSync(file, 'utf8'))
    delete lock.packages['node_modules/fastify'].integrity
    writeFileSync(file, JSON.stringify(lock))
    const { code, printed } = await run([command])
    expect(code).toBe(1)
    expect(printed).toContain('нет integrity, ничего не ставлю: node_modules/fastify.')
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  })

  it('is not in our own', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const entries = Object.entries<{ link?: true; integrity?: string }>(packages)
    const without = entries.filter(
      ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
    )
    expect(without.map(([path]) => path)).toEqual([])
  })
})

it('npm start gives the server the settings that keep its memory small', async () => {
  const { folder, run } = pretendedCheckout()
  const names = JSON.stringify(Object.keys(memorySettings))
  const told = `console.log(JSON.stringify(${names}.map((name) => process.env[name])))`
  writeFileSync(join(folder, 'src', 'start', 'main.demo.ts'), told)
  const { printed } = await run(['start'])
  expect(printed).toContain(JSON.stringify(Object.values(memorySettings)))
})

const CHECKS = [
  'Границы, документы, зависимости',
  'Мёртвый код',
  'Оформление и правила кода',
  'Правописание',
  'Типы',
]

describe('npm run check', () => {
  it('reads code and texts with every tool, and says that all is well', async () => {
    const { code, printed } = await pretendedCheckout().run(['check'])
    expect(toolsIn(printed).sort()).toEqual(['biome', 'cspell', 'knip', 'react-router', 'tsc', 'vitest'])
    expect(printed).toContain('[vitest] run src/testing')
    expect(printed).toMatch(/Всё в порядке\.\n$/)
    expect(code).toBe(0)
  })

  it('fails when its tools do, and names them', async () => {
    const { code, printed } = await pretendedCheckout().run(['check'], 'biome,tsc,knip,cspell,vitest')
    expect(code).toBe(1)
    expect(toolsIn(printed)).toHaveLength(6)
    const [, titles = ''] = /\nНе прошли: (.+)\.\n$/.exec(printed) ?? []
    expect(CHECKS.filter((title) => !titles.includes(title))).toEqual([])
  })
})

it('npm run check shows last what a failed tool printed', async () => {
  const { printed } = await pretendedCheckout().run(['check'], 'biome')
  expect(toolsIn(printed).at(-1)).toBe('biome')
})

describe('npm test', () => {
  it('runs every check and what a site is run behind, then the browser, counts and says what took how long', async () => {
    const { code, printed } = await pretendedCheckout().run(['test'])
    const run = toolsIn(printed)
    expect(run).toEqual(expect.arrayContaining(['biome', 'cspell', 'knip', 'tsc', 'documents']))
    expect(run.at(-1)).toBe('vitest')
    expect(printed).toMatch(
      /\[vitest\] run --config deploy\/vitest\.config\.ts .*\n[^[]*\[vitest\] run --config e2e\/vitest\.config\.ts [\s\S]*\n\n6 passed, 0 failed\n$/,
    )
    expect(code).toBe(0)
    // The run prints the wall time of each step and the slowest files of each runner last.
    const [, times = ''] = printed.split('\nВремя по шагам\n')
    const steps = times.split('\n\n')[0]?.match(/(?<= с {2}).+/g)
    expect(steps?.toSorted()).toEqual([
      'Мёртвый код',
      'Оформление и правила кода',
      'Правописание',
      'Сборка страниц',
      'Тесты в браузере',
      'Тесты кода, API и границ',
      'Тесты развёртывания',
      'Типы',
      'Установка',
    ])
    expect(times).toContain(
      'Тесты в браузере: файлов 2, вместе 4,0 с, самые долгие\n    3,0 с  75,0 %  slow.test.ts\n    1,0 с  25,0 %  quick.test.ts\n',
    )
  })

  it.each(['biome', 'vitest'])('stops before the browser when %s fails, and counts that', async (name) => {
    const { code, printed } = await pretendedCheckout().run(['test'], name)
    expect(printed).not.toContain('e2e/vitest.config.ts')
    expect(printed).toMatch(name === 'vitest' ? /\n4 passed, 2 failed\n$/ : /\n4 passed, 1 failed\n$/)
    expect(code).toBe(1)
  })

  it('runs the tests of a path alone', async () => {
    const { printed } = await pretendedCheckout().run(['test', 'src/shared', '-t', 'VIN'])
    expect(toolsIn(printed)).toEqual(['vitest'])
    expect(printed).toMatch(/\[vitest\] run src\/shared -t VIN .*\n[\s\S]*\n\n2 passed, 0 failed\n$/)
  })

  it('builds pages for browser tests, once', async () => {
    const checkout = pretendedCheckout()
    const { printed } = await checkout.run(['test', './e2e/home.test.ts'])
    expect(toolsIn(printed)).toEqual(['documents', 'vitest'])
    expect(printed).toContain('[vitest] run --config e2e/vitest.config.ts ./e2e/home.test.ts')
    expect(toolsIn((await checkout.run(['test', 'e2e/home.test.ts'])).printed)).toEqual(['vitest'])
  })
})

describe('npm test of what is deployed', () => {
  it('runs it alone', async () => {
    const { printed } = await pretendedCheckout().run(['test', 'deploy/proxies.test.ts'])
    expect(toolsIn(printed)).toEqual(['documents', 'vitest'])
    expect(printed).toContain('[vitest] run --config deploy/vitest.config.ts deploy/proxies.test.ts')
  })
})

describe('npm run fix', () => {
  it('writes what documents repeat of the code, and mends the format', async () => {
    const { printed } = await pretendedCheckout().run(['fix'])
    expect(printed).toMatch(/^\[documents of the code\] \n\[prepared cluster\] \n\[biome\] check --write\n$/)
  })
})

/** Commands of the operator that developers run, too. */
const ALSO_OF_DEVELOPERS = new Set(['migrate', 'knowledge'])

describe('the first hour in CONTRIBUTING.md', () => {
  const [, hour = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## /m)
  const named = [...hour.matchAll(/`npm (run )?([^`]+)`/g)].map(([, , words = '']) => words.split(' '))
  const commands = named.map((words) => words.filter((word) => word !== '--'))

  it('has fifteen lines and names every command but the operator’s, which README.md names', () => {
    expect(hour.match(/^\d+\. /gm)).toHaveLength(15)
    const ours = Object.entries(packageJson.scripts).flatMap(([name, script]) =>
      ALSO_OF_DEVELOPERS.has(name) || !script.includes('/commands/') ? [name] : [],
    )
    expect(new Set(commands.map(([name]) => name))).toEqual(new Set(ours))
  })

  /** Each command once. `e2e/dev.test.ts` runs the one that never ends by itself. */
  const ending = new Map(commands.map((words) => [words[0], words]))
  ending.delete('dev')

  it.each([...ending.values()].map((words) => words.join(' ')))('may say: %s', async (command) => {
    const { code, printed } = await pretendedCheckout().run(command.split(' '))
    expect(printed).not.toBe('')
    expect(code).toBe(0)
  })
})
