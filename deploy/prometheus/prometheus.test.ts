import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { askOverTls, freePort, temporaryFolder } from '../../e2e/support/product.ts'
import { adapted } from '../testing/adapted.ts'
import { INTERNAL, internalCertificates } from '../testing/internal.ts'
import { untilListening } from '../testing/listening.ts'
import { runProgram, startProgram } from '../testing/program.ts'

const promtool = (...args: string[]) => runProgram('promtool', args, { cwd: import.meta.dirname })

/** Each file has one interval between evaluations, which cost time. */
const CASES = ['alerts.tests.yml', 'alerts-after-days.tests.yml']

const text = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const names = (file: string, pattern: RegExp): Set<string | undefined> =>
  new Set([...text(file).matchAll(pattern)].map(([, name]) => name))

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly { readonly labels: { readonly severity: string } }[]
  }[]
}

describe('Prometheus', () => {
  it('takes the configuration', async () => {
    // The token it names is a file of the machine that it is installed on.
    const { code, printed } = await promtool('check', 'config', '--syntax-only', 'prometheus.yml')
    expect(code, printed).toBe(0)
  })

  it('reads a server over TLS, which knows it by its certificate', async () => {
    const { folder: certificates, server: tls, tls: operator } = await internalCertificates()
    const asked = Promise.withResolvers<string | undefined>()
    const server = createServer(tls, ({ headers }, response) => {
      asked.resolve(headers.authorization)
      response.end('figure 1\n')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const [folder, port] = [temporaryFolder(), await freePort()]
    const [jobs = ''] = adapted('prometheus/prometheus.yml', {
      [INTERNAL]: certificates,
      '/etc/prometheus/avtosled-metrics-token': join(folder, 'token'),
      "'127.0.0.1:3001', '127.0.0.1:3002'": `'127.0.0.1:${(server.address() as AddressInfo).port}'`,
      'scrape_interval: 15s': 'scrape_interval: 1s',
    }).split('  # prometheus-node-exporter on every machine')
    writeFileSync(join(folder, 'prometheus.yml'), jobs)
    writeFileSync(join(folder, 'alerts.yml'), '')
    writeFileSync(join(folder, 'token'), 'token-of-the-metrics')
    writeFileSync(join(folder, 'web.yml'), adapted('prometheus/web.yml', { [INTERNAL]: certificates }))
    const running = startProgram('prometheus', [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--web.config.file=${join(folder, 'web.yml')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
    ])
    await untilListening(port, running)
    expect(await asked.promise).toBe('Bearer token-of-the-metrics')
    const targets = `https://127.0.0.1:${port}/api/v1/targets`
    await expect
      .poll(async () => (await askOverTls(targets, { ...operator, servername: 'prometheus' })).body)
      .toContain('"health":"up"')
    await expect(fetch(targets.replace('https:', 'http:'))).resolves.toMatchObject({ status: 400 })
    await running.stop()
    server.close()
    server.closeAllConnections()
  })

  it('has on one machine what step 6 of the installation installs there', async () => {
    const [oneMachine = ''] = text('prometheus.yml').split(/^.*Not on one machine/m)
    const { scrape_configs: jobs } = parse(oneMachine)
    expect(jobs.map((job: { job_name: string }) => job.job_name)).toEqual(['avtosled', 'node', 'site'])
  })

  it('takes the rules, and finds no two that are the same', async () => {
    const { code, printed } = await promtool('check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yml')
    expect(code, printed).toBe(0)
  })

  it('raises each alert when it should, and no sooner', async () => {
    const { code, printed } = await promtool('test', 'rules', ...CASES)
    expect(code, printed).toBe(0)
  })

  it('has a case for every alert', () => {
    const tried = new Set(CASES.flatMap((file) => [...names(file, /alertname: (\w+)\n\s+exp_alerts:\n/g)]))
    expect(tried).toEqual(names('alerts.yml', /- alert: (\w+)/g))
  })

  it('wakes somebody or asks somebody to look, nothing between', () => {
    const { groups }: Alerts = parse(text('alerts.yml'))
    const severities = groups.flatMap(({ rules }) => rules.map(({ labels }) => labels.severity))
    // One alert, the watchdog, is for a machine.
    expect(severities.filter((severity) => severity === 'none')).toHaveLength(1)
    expect(new Set(severities)).toEqual(new Set(['page', 'ticket', 'none']))
  })
})

describe('the end of a unit', () => {
  const textfiles = temporaryFolder()
  const ended = (result: string) =>
    runProgram('sh', [join(import.meta.dirname, 'tell-ended.sh'), 'backup'], {
      environment: { TEXTFILES: textfiles, SERVICE_RESULT: result },
    })
  const told = () => readFileSync(join(textfiles, 'avtosled_backup.prom'), 'utf8')

  it('is told as one that failed, and when it was last done well stays', async () => {
    await ended('exit-code')
    expect(told()).toBe('avtosled_task_failed{task="backup"} 1\n')
    await ended('success')
    const [, done = ''] = told().split('\n')
    expect(told()).toBe(`avtosled_task_failed{task="backup"} 0\n${done}\n`)
    expect(Number(done.split(' ')[1]) * 1000).toBeLessThan(Date.now() + 1000)
    await ended('timeout')
    expect(told()).toBe(`avtosled_task_failed{task="backup"} 1\n${done}\n`)
    expect(readdirSync(textfiles)).toEqual(['avtosled_backup.prom'])
  })

  it('follows no link of the folder’s owner, and takes over only a number', async () => {
    const target = join(temporaryFolder(), 'target')
    const line = 'avtosled_task_done_timestamp_seconds{task="backup"} 1; * * * * * root true'
    writeFileSync(target, line)
    for (const name of ['avtosled_backup.prom', 'avtosled_backup.prom.new']) {
      rmSync(join(textfiles, name), { force: true })
      symlinkSync(target, join(textfiles, name))
    }
    await ended('exit-code')
    expect(readFileSync(target, 'utf8')).toBe(line)
    expect(told()).toBe('avtosled_task_failed{task="backup"} 1\n')
  })
})
