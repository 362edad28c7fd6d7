import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InternalTls, temporaryFolder } from '../../e2e/support/product.ts'
import { runProgram } from './program.ts'

export const INTERNAL = '/etc/ssl/avtosled-internal/'

export interface Internal {
  /** Takes the place of {@link INTERNAL}. */
  readonly folder: string
  /** Of a client. */
  readonly tls: InternalTls
  /** Of a server. */
  readonly server: InternalTls & { readonly requestCert: true }
  /** What a server finds in `CREDENTIALS_DIRECTORY`. */
  readonly credentials: string
}

let made: Promise<Internal> | undefined

/** Certificates as an operator makes them, once in this process. */
export const internalCertificates = (): Promise<Internal> => {
  made ??= makeCertificates()
  return made
}

async function makeCertificates(): Promise<Internal> {
  const folder = `${temporaryFolder()}/`
  const script = join(import.meta.dirname, '..', 'certificates.sh')
  const names = [
    'server',
    'proxy',
    'prometheus',
    'operator',
    'localhost',
    'avtosled',
    'avtosled_owner',
    'standby',
  ]
  const { code, printed } = await runProgram('sh', [script, folder, ...names])
  if (code !== 0) throw new Error(`no certificates: ${printed}`)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const credentials = join(folder, 'credentials')
  mkdirSync(credentials)
  const of = (name: string) => ({
    ca: read('ca.pem'),
    cert: read(`${name}.pem`),
    key: read(`${name}.pem.key`),
  })
  const server = of('server')
  const files = { TLS_CA: server.ca, TLS_CERTIFICATE: server.cert, TLS_KEY: server.key }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(credentials, name), text)
  return { folder, tls: of('operator'), server: { ...server, requestCert: true }, credentials }
}
