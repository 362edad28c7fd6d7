import { syncBuiltinESMExports } from 'node:module'
import { type Chance, chance } from '../../../src/demo/world/chance.ts'
import { inBackground } from './time.ts'

let product: Chance = chance('before the first seed')

/** A seed of its own, so that the product's use of randomness changes no plan of an actor. */
export function resetRandomness(seed: string): void {
  product = chance(`${seed}/product`)
}

function fill<View extends ArrayBufferView>(view: View): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let place = 0; place < bytes.length; place++) bytes[place] = product.int(0, 255)
  return view
}

type Callback<Value> = (error: null, value: Value) => void

function bytes(size: number, callback?: Callback<Buffer>): Buffer | undefined {
  const made = fill(Buffer.alloc(size))
  if (!callback) return made
  queueMicrotask(() => callback(null, made))
  return undefined
}

function integer(...args: (number | Callback<number> | undefined)[]): number {
  const [first = 0, second] = args.filter((one) => typeof one === 'number')
  const [from, below] = second === undefined ? [0, first] : [first, second]
  const made = from + Math.floor(product.next() * (below - from))
  const callback = args.find((one) => typeof one === 'function')
  if (callback) queueMicrotask(() => callback(null, made))
  return made
}

function uuid(): `${string}-${string}-${string}-${string}-${string}` {
  const hex = fill(Buffer.alloc(16)).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Methods of WebCrypto that compute in another thread, while simulated time must not pass. */
const SUBTLE = [
  'sign',
  'verify',
  'digest',
  'importKey',
  'exportKey',
  'deriveBits',
  'generateKey',
  'encrypt',
  'decrypt',
]

/** Replaces every source of randomness of this thread; results depend on the seed only. */
export function installRandomness(): void {
  Math.random = () => product.next()
  const replaced = { randomBytes: bytes, randomInt: integer, randomUUID: uuid, randomFillSync: fill }
  Object.assign(process.getBuiltinModule('node:crypto'), replaced)
  Object.defineProperties(crypto, {
    getRandomValues: { value: fill, configurable: true },
    randomUUID: { value: uuid, configurable: true },
  })
  for (const name of SUBTLE) {
    const original: unknown = Reflect.get(crypto.subtle, name)
    if (typeof original !== 'function') continue
    const value = (...args: unknown[]) => inBackground(Promise.resolve(original.apply(crypto.subtle, args)))
    Object.defineProperty(crypto.subtle, name, { value, configurable: true })
  }
  syncBuiltinESMExports()
}
