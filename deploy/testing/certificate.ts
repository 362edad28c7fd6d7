import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './program.ts'

/** The name of the site in every configuration here. */
export const SITE = 'avtosled.example'

export interface Certificate {
  readonly certificate: string
  readonly key: string
  /** Both in one file, as HAProxy takes them. */
  readonly both: string
}

/** A certificate of the site that proves itself; its files are in `folder`. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const made = {
    certificate: join(folder, 'fullchain.pem'),
    key: join(folder, 'key.pem'),
    both: join(folder, 'haproxy.pem'),
  }
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const names = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE},IP:127.0.0.1`]
  const files = ['-keyout', made.key, '-out', made.certificate]
  const { code, printed } = await runProgram('openssl', [
    'req',
    '-x509',
    '-nodes',
    ...curve,
    ...names,
    ...files,
  ])
  if (code !== 0) throw new Error(`no certificate: ${printed}`)
  writeFileSync(made.both, readFileSync(made.certificate, 'utf8') + readFileSync(made.key, 'utf8'))
  return made
}
