// The health check of a server's container.
import { readFileSync } from 'node:fs'
import { get } from 'node:https'

const { CREDENTIALS_DIRECTORY: folder, PORT: port } = process.env
const read = (name) => readFileSync(`${folder}/TLS_${name}`)
const tls = { servername: 'server', ca: read('CA'), cert: read('CERTIFICATE'), key: read('KEY') }
get({ host: '127.0.0.1', port, path: '/readyz', ...tls }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
).on('error', () => process.exit(1))
