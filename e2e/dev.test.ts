import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Visitor } from './support/browser.ts'
import { freePort, temporaryFolder } from './support/product.ts'

/** Files that `npm run dev` needs. */
const NEEDED = [
  'content',
  'migrations',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]

/** Restarts and first compilations are slow on a busy machine. */
const soon = { timeout: 180_000, interval: 250 }

/** Messages of Vite's connection and of React's tools. */
const ofDevelopment = /^(\[vite\]|%cDownload the React DevTools)/

describe('npm run dev', { timeout: 400_000 }, () => {
  const checkout = temporaryFolder()
  let server: ChildProcess
  let url: string

  /** Edits a file of the checkout like a developer. */
  const change = (file: string, from: string, to: string) => {
    const path = join(checkout, file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
  }

  const answers = async (path: string) => {
    const response = await fetch(url + path).catch(() => undefined)
    return response?.text()
  }

  beforeAll(async () => {
    for (const name of NEEDED) cpSync(name, join(checkout, name), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const { PATH, HOME } = process.env
    const own = { PORT: String(port), PUBLIC_URL: url, DEMO_REGISTRIES_PORT: String(await freePort()) }
    server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
      cwd: checkout,
      env: { PATH, HOME, ...own, DATA_DIR: join(checkout, 'data') },
      stdio: 'ignore',
    })
    await vi.waitFor(async () => expect(await answers('/readyz')).toContain('ok'), soon)
  }, soon.timeout)

  afterAll(async () => {
    const gone = once(server, 'exit')
    server.kill()
    await gone
  })

  it('shows an interactive page that reloads after a change of its source', async () => {
    await using visitor = await Visitor.arrive({ baseURL: url })
    visitor.page.setDefaultTimeout(soon.timeout)
    await visitor.openAlive('/')
    await visitor.page.getByText('Демо-данные').first().waitFor()
    // An update is lost on a page that has no connection to Vite yet; the home page may connect late.
    const connected = visitor.page.waitForEvent(
      'console',
      (message) => message.text() === '[vite] connected.' && visitor.page.url().endsWith('/faq'),
    )
    await visitor.open('/faq')
    await connected
    // A first visit may find packages to bundle, which reloads the page once more.
    await visitor.page.waitForLoadState('networkidle')
    change('src/web/layout/demo-mark.tsx', 'Демо-данные', 'Учебные данные')
    await visitor.page.getByText('Учебные данные').first().waitFor()
    expect(visitor.complaints.filter((text) => !ofDevelopment.test(text))).toEqual([])
  })

  it('serves the sources of pages, but nothing of the database', async () => {
    const { status } = await fetch(`${url}/src/web/root.tsx`)
    expect(status).toBe(200)
    for (const path of [
      'data/cluster/PG_VERSION',
      'data/lock-1',
      'package.json',
      'src/server/platform/secrets.ts',
    ])
      for (const how of ['?raw', '?import&raw', '?url', ''])
        expect(await answers(`/${path}${how}`), path + how).not.toMatch(/export default|"private"|^18/)
    expect(await answers('/readyz')).toContain('ok')
  })

  it('does not reload a page after an answer is stored', async () => {
    await using visitor = await Visitor.arrive({ baseURL: url })
    visitor.page.setDefaultTimeout(soon.timeout)
    await visitor.openAlive('/checks/XTAGFL110MY000001')
    const card = visitor.page.getByRole('region', { name: 'Розыск' })
    await card.getByRole('button', { name: 'Запросить данные' }).click()
    await card.getByText('Информация о розыске не найдена').first().waitFor()
    await visitor.page.waitForLoadState('networkidle')
    expect(await card.getByText('Информация о розыске не найдена').count()).toBeGreaterThan(0)
  })

  it('restarts its server after a change of a server file', async () => {
    change('src/server/http/health.ts', "status: 'ok'", "status: 'fine'")
    await expect.poll(() => answers('/healthz'), soon).toContain('fine')
  })
})
