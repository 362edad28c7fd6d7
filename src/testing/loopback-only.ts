import { type NetConnectOpts, Socket } from 'node:net'
import { failWhenReported } from './unexpected.ts'

/** Tests may not reach the network: any connection beyond this machine fails the test that tried it. */
const report = failWhenReported('tried to reach the network')

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3})$/

const connect = Socket.prototype.connect

/** `net.connect` hands over its normalised arguments as one array: options, then the callback. */
function optionsOf(args: unknown[]): Partial<NetConnectOpts> {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null) return first
  return typeof first === 'number'
    ? { port: first, host: typeof second === 'string' ? second : 'localhost' }
    : {}
}

function outsideHost(options: Partial<NetConnectOpts>): string | undefined {
  if ('path' in options && options.path) return undefined
  const host = 'host' in options && options.host ? options.host : 'localhost'
  return LOOPBACK.test(host) ? undefined : host
}

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = outsideHost(optionsOf(args))
  if (host === undefined) return Reflect.apply(connect, this, args)
  report(host)
  return this.destroy(new Error(`tests may not reach the network: ${host}`))
} as typeof connect
