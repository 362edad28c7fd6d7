import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { internalCertificates } from '../deploy/testing/internal.ts'
import { startNginx } from '../deploy/testing/proxy.ts'
import { askOverTls, type InternalTls, productionShape, temporaryFolder } from '../e2e/support/product.ts'
import { unhindered } from '../e2e/support/registries.ts'
import { openProduct } from './support/open-product.ts'
import { table } from './support/table.ts'

/** Modules without outside hosts: the others download lists or need a callback host. */
const MODULES =
  'backup,blindsql,brute_login_form,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe'

/** For the whole crawl, and for each module. */
const MOST_SECONDS = 120

/** Wapiti checks the certificate of this name. */
const NAME = 'localhost'

/** Addresses without links. */
const entrances = [
  ...['/checks/XTAGFL110MY000001', '/status', '/auth', '/v1/openapi.json', '/v1/status'],
  ...[
    '/v1/getBase/XTAGFL110MY000001/1',
    '/v1/captcha/challenge?action=gibddDtp&vehicle=XTAGFL110MY000001',
    '/v1/auth/google/callback?code=1&state=1',
  ],
  ...['/user?token=1', '/payment?type=website', '/?vin=XTAGFL110MY000001&plate=A001AA77', '/posts?page=1'],
]

interface Finding {
  readonly method: string
  readonly path: string
  readonly info: string
  /** 1 to 3 by severity; informational findings have none. */
  readonly level: number
}

/** Findings of Debian's wapiti over https, through the nginx of `deploy/`. */
export async function wapiti(): Promise<string> {
  const { tls, credentials: CREDENTIALS_DIRECTORY } = await internalCertificates()
  const env = { ...unhindered, CREDENTIALS_DIRECTORY, TRUST_PROXY: 'loopback', PUBLIC_URL: `https://${NAME}` }
  await using product = await openProduct({ env, tls })
  const port = Number(new URL(product.url).port)
  const proxy = await startNginx([port, port], NAME)
  const url = `https://${NAME}:${proxy.httpsPort}`
  const found = await scan(url).finally(proxy.stop)
  const alarms = product
    .output()
    .split('\n')
    .filter((line) => line.includes('alarm: '))
  return [found, await answersOf(product.url, tls), ...alarms].join('\n\n')
}

/** Requests by status: a scan that was always refused would find nothing. */
async function answersOf(url: string, tls: InternalTls): Promise<string> {
  const { METRICS_TOKEN } = productionShape(url)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body: told } = await askOverTls(`${url}/metrics`, { ...tls, headers })
  const counted = [...told.matchAll(/^http_requests_total\{.*status="(\d{3})"\} (\d+)$/gm)]
  const statuses = Object.groupBy(counted, ([, status = '']) => status)
  const rows = Object.entries(statuses).map(([status, counts = []]) => [
    status,
    counts.reduce((sum, [, , times]) => sum + Number(times), 0),
  ])
  return table(['answer', 'requests'], rows)
}

async function scan(url: string): Promise<string> {
  const folder = temporaryFolder()
  const file = join(folder, 'report.json')
  const starts = entrances.flatMap((path) => ['-s', url + path])
  const kept = ['--store-session', folder, '--store-config', folder, '--flush-session']
  const limits = ['--max-scan-time', `${MOST_SECONDS}`, '--max-attack-time', `${MOST_SECONDS}`]
  const told = ['-f', 'json', '-o', file, '--no-bugreport', '-v', '0']
  await promisify(execFile)('wapiti', [
    '-u',
    `${url}/`,
    ...starts,
    '-m',
    MODULES,
    ...kept,
    ...limits,
    ...told,
  ])
  return reportOf(JSON.parse(readFileSync(file, 'utf8')))
}

type Findings = Readonly<Record<string, readonly Finding[]>>

function reportOf(report: { vulnerabilities: Findings; anomalies: Findings }) {
  const found = { ...report.vulnerabilities, ...report.anomalies }
  const rows = Object.entries(found).flatMap(([kind, findings]) =>
    findings.map(({ level, method, path, info }) => [level, kind, `${method} ${path}`, info]),
  )
  return `${rows.length} findings in ${Object.keys(found).length} kinds of weakness\n\n${table(['level', 'kind', 'where', 'what'], rows)}`
}
