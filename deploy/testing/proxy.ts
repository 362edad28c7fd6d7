import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, temporaryFolder } from '../../e2e/support/product.ts'
import { adapted } from './adapted.ts'
import { type Certificate, makeCertificate, SITE } from './certificate.ts'
import { INTERNAL, internalCertificates } from './internal.ts'
import { untilListening } from './listening.ts'
import { type Running, runProgram, startProgram } from './program.ts'

/** A proxy with the configuration that is shipped, in front of two servers on this machine. */
export interface RunningProxy {
  readonly httpsPort: number
  readonly httpPort: number
  /** PEM of the certificate it shows. */
  readonly authority: Buffer
  readonly ownKey: Buffer
  /** All that it has logged, its complaints included. */
  log(): string
  stop(): Promise<void>
}

/** @param name of the site, when it is not to be the one that the files name. */
export type StartProxy = (
  servers: readonly [port: number, port: number],
  name?: string,
) => Promise<RunningProxy>

interface Site {
  /** Certificates inside the installation. */
  readonly internal: string
  readonly folder: string
  readonly httpPort: number
  readonly httpsPort: number
  readonly certificate: Certificate
}

async function newSite(): Promise<Site> {
  const folder = temporaryFolder()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const { folder: internal } = await internalCertificates()
  return { folder, httpPort, httpsPort, internal, certificate: await makeCertificate(folder) }
}

export const startNginx: StartProxy = async ([first, second], name = SITE) => {
  const site = await newSite()
  const { folder, httpPort, httpsPort } = site
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  await mkdir(join(folder, 'avtosled'))
  write(
    'site.conf',
    adapted('nginx/avtosled.conf', {
      'listen 80': `listen 127.0.0.1:${httpPort}`,
      'listen [::]:80': `listen [::1]:${httpPort}`,
      'listen 443': `listen 127.0.0.1:${httpsPort}`,
      'listen [::]:443': `listen [::1]:${httpsPort}`,
      '/etc/nginx/avtosled/': `${folder}/avtosled/`,
      '/var/log/nginx/': `${folder}/`,
    }),
  )
  const own = { '/etc/ssl/avtosled/': `${folder}/`, [SITE]: name }
  write('avtosled/site.conf', adapted('nginx/avtosled/site.conf', own))
  const servers = { '127.0.0.1:3001': `127.0.0.1:${first}`, '127.0.0.1:3002': `127.0.0.1:${second}` }
  write('avtosled/servers.conf', adapted('nginx/avtosled/servers.conf', servers))
  write('avtosled/pass.conf', adapted('nginx/avtosled/pass.conf', { [INTERNAL]: site.internal }))
  write('nginx.conf', nginxAround(folder))
  const config = ['-e', join(folder, 'main-error.log'), '-c', join(folder, 'nginx.conf')]
  await accepted('nginx', ['-t', ...config])
  const running = startProgram('nginx', config)
  const logs = ['main-error.log', 'avtosled.log', 'avtosled-error.log', 'access.log']
  return serving(site, running, () => logs.map((name) => readFileSync(join(folder, name), 'utf8')).join(''))
}

/** The proxy of the machine that keeps the log; it believes the certificate that it shows. */
export async function startLogNginx(receiver: number): Promise<RunningProxy> {
  const site = await newSite()
  const { folder, httpsPort, certificate } = site
  const text = adapted('journal/nginx.conf', {
    'listen 19532': `listen 127.0.0.1:${httpsPort}`,
    'listen [::]:19532': `listen [::1]:${httpsPort}`,
    '/etc/ssl/avtosled-log/certificate.pem': certificate.certificate,
    '/etc/ssl/avtosled-log/key.pem': certificate.key,
    '/etc/ssl/avtosled-log/ca.pem': certificate.certificate,
    '127.0.0.1:19531': `127.0.0.1:${receiver}`,
  })
  writeFileSync(join(folder, 'site.conf'), text)
  writeFileSync(join(folder, 'nginx.conf'), nginxAround(folder))
  const config = ['-e', join(folder, 'main-error.log'), '-c', join(folder, 'nginx.conf')]
  await accepted('nginx', ['-t', ...config])
  return serving(site, startProgram('nginx', config), () => '')
}

/** The file of the distribution that includes ours, as far as it matters. */
const nginxAround = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}`

export const startHaproxy: StartProxy = async ([first, second]) => {
  const site = await newSite()
  const { folder, httpPort, httpsPort, certificate } = site
  const file = join(folder, 'haproxy.cfg')
  const text = adapted('haproxy/haproxy.cfg', {
    'maxconn 20000': 'maxconn 500',
    'bind :80': `bind 127.0.0.1:${httpPort}`,
    'bind :::80': `bind ::1:${httpPort}`,
    'bind :443': `bind 127.0.0.1:${httpsPort}`,
    'bind :::443': `bind ::1:${httpsPort}`,
    '/etc/ssl/avtosled/haproxy.pem': certificate.both,
    [INTERNAL]: site.internal,
    '127.0.0.1:8405': `127.0.0.1:${await freePort()}`,
    '127.0.0.1:3001': `127.0.0.1:${first}`,
    '127.0.0.1:3002': `127.0.0.1:${second}`,
  })
  writeFileSync(file, text)
  await accepted('haproxy', ['-c', '-f', file])
  const running = startProgram('haproxy', ['-db', '-f', file])
  return serving(site, running, running.output)
}

/** The program's own judgement: no error, and no warning either. */
async function accepted(program: string, args: readonly string[]): Promise<void> {
  const { code, printed } = await runProgram(program, args)
  if (code !== 0 || /\[?warn|deprecated/i.test(printed)) throw new Error(`${program} complains: ${printed}`)
}

async function serving(site: Site, running: Running, log: () => string): Promise<RunningProxy> {
  const { httpPort, httpsPort, certificate } = site
  await untilListening(httpsPort, running)
  const [authority, ownKey] = [readFileSync(certificate.certificate), readFileSync(certificate.key)]
  return { httpPort, httpsPort, authority, ownKey, log, stop: running.stop }
}
