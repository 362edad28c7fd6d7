import { isIP, type NetConnectOpts, Socket } from 'node:net'

const allowed = new Set<string>()

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/

const canonical = (host: string): string => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return LOOPBACK.test(name) ? 'localhost' : name
}

/** @param hosts names, addresses, or patterns such as `*.push.apple.com`. */
export function allowHosts(hosts: Iterable<string>): void {
  for (const host of hosts) allowed.add(canonical(host))
}

export function isAllowedHost(host: string): boolean {
  const name = canonical(host)
  const parents = name.split('.').map((_, at, labels) => `*.${labels.slice(at + 1).join('.')}`)
  return allowed.has(name) || parents.some((parent) => allowed.has(parent))
}

interface LimitOptions {
  readonly hosts: Iterable<string>
  /** The mail library resolves its server itself, then connects to an address. */
  readonly mailPort: number | undefined
  readonly onRefused: (host: string) => void
}

/**
 * Refuses as if no server listened there (OWASP ASVS 13.2.4). Local sockets pass.
 * @returns a function that ends it.
 */
export function limitConnections({ hosts, mailPort, onRefused }: LimitOptions): () => void {
  allowed.clear()
  allowHosts(hosts)
  const { connect } = Socket.prototype
  function limited(this: Socket, ...args: unknown[]): Socket {
    const { host, port, path } = optionsOf(args)
    const isMail = isIP(host) !== 0 && port === mailPort
    if (path !== undefined || isMail || isAllowedHost(host)) return Reflect.apply(connect, this, args)
    onRefused(host)
    const error = Object.assign(new Error(`no setting names ${host}`), { code: 'ECONNREFUSED' })
    // Later, because the caller is still preparing the socket.
    process.nextTick(() => this.destroy(error))
    return this
  }
  Socket.prototype.connect = limited
  return () => {
    Socket.prototype.connect = connect
  }
}

interface Destination {
  readonly host: string
  readonly port?: number
  readonly path?: string
}

/** `net.connect` passes its normalised arguments as one array: options, then the callback. */
function optionsOf(args: readonly unknown[]): Destination {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first !== 'object' || first === null) {
    const host = typeof second === 'string' ? second : 'localhost'
    return typeof first === 'string' ? { host, path: first } : { host, port: Number(first) }
  }
  const options: Partial<NetConnectOpts> & { host?: string } = first
  return {
    host: options.host ?? 'localhost',
    ...('port' in options && { port: Number(options.port) }),
    ...('path' in options && options.path && { path: options.path }),
  }
}
