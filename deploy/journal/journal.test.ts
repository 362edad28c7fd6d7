import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { makeCertificate, SITE } from '../testing/certificate.ts'
import { type EchoServer, startEchoServer } from '../testing/echo-server.ts'
import { runProgram } from '../testing/program.ts'
import { type RunningProxy, startLogNginx } from '../testing/proxy.ts'

let receiver: EchoServer
let proxy: RunningProxy
beforeAll(async () => {
  receiver = await startEchoServer()
  proxy = await startLogNginx(receiver.port)
})
afterAll(async () => {
  await proxy.stop()
  await receiver.stop()
})

interface Sender {
  readonly cert?: Buffer
  readonly key?: Buffer
}

const statusOf = (path: string, sender: Sender) =>
  new Promise<number | undefined>((resolve, reject) => {
    const address = { host: '127.0.0.1', port: proxy.httpsPort, servername: SITE, path, method: 'POST' }
    request({ ...address, ca: proxy.authority, ...sender }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end('MESSAGE=signed in\n\n')
  })

it('a journal is taken from a certificate of the log’s authority, and from no other', async () => {
  const stranger = await makeCertificate(temporaryFolder())
  const [cert, key] = [readFileSync(stranger.certificate), readFileSync(stranger.key)]
  expect(await statusOf('/upload', { cert: proxy.authority, key: proxy.ownKey })).toBe(200)
  expect(await statusOf('/upload', {})).toBe(400)
  expect(await statusOf('/upload', { cert, key })).toBe(400)
  expect(await statusOf('/browse', { cert: proxy.authority, key: proxy.ownKey })).toBe(404)
})

it('the commands of operations.md make an authority and a certificate from it', async () => {
  const folder = temporaryFolder()
  const commands = readFileSync('docs/operations.md', 'utf8').match(
    /^openssl req .*-out (?:ca|certificate)\.pem$/gm,
  )
  const all = [...(commands ?? []), 'openssl verify -CAfile ca.pem certificate.pem'].join(' && ')
  const { code, printed } = await runProgram('sh', ['-c', `cd ${folder} && ${all}`])
  expect([code, printed]).toEqual([0, expect.stringContaining('certificate.pem: OK')])
  expect(commands).toHaveLength(2)
})

it('the journal goes there over TLS, and the receiver listens to that proxy alone', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  expect(read('upload.conf')).toMatch(/^URL=https:\/\/log\.avtosled\.example:19532$/m)
  expect(read('upload.conf')).toMatch(/^TrustedCertificateFile=\/etc\/ssl\/avtosled-log\/ca\.pem$/m)
  expect(read('listen.conf')).toMatch(/^ListenStream=\nListenStream=127\.0\.0\.1:19531$/m)
  expect(read('nginx.conf')).toContain('proxy_pass http://127.0.0.1:19531;')
})
