import type { Call, Unsuccessful } from '#web/call.ts'

export type DeviceState =
  /** No messages here, or none for a page: an iPhone requires installation first. */
  | 'unable'
  /** Denied; only the browser's settings allow them again. */
  | 'forbidden'
  | 'off'
  | 'on'

interface ServerSubscription {
  /** `push_key` of the server. */
  readonly serverKey: string
  readonly endpoint: string | null
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
}

export interface ThisDevice {
  /** Renews an allowed subscription if our key or the address has changed. */
  read(kept: ServerSubscription): Promise<DeviceState>
  /** On a press only, because the browser asks the person. */
  turnOn(serverKey: string): Promise<DeviceState | Unsuccessful>
  turnOff(): Promise<'off' | Unsuccessful>
}

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export function createThisDevice({ call, accessToken }: Parts): ThisDevice {
  async function subscribe(serverKey: string): Promise<'on' | Unsuccessful> {
    const subscription = await subscriptionWith(serverKey)
    const { endpoint, keys } = subscription.toJSON()
    const reply = await call('/v1/user/addPush', {
      token: accessToken(),
      body: {
        endpoint: endpoint ?? '',
        p256dh: keys?.p256dh ?? '',
        auth: keys?.auth ?? '',
        push_key: serverKey,
      },
    })
    return reply.success ? 'on' : reply
  }

  return {
    async read({ serverKey, endpoint }) {
      if (!isAble()) return 'unable'
      if (Notification.permission === 'denied') return 'forbidden'
      if (endpoint === null || Notification.permission !== 'granted') return 'off'
      const subscription = await currentSubscription()
      if (subscription?.endpoint === endpoint && keyOf(subscription) === serverKey) return 'on'
      return (await subscribe(serverKey)) === 'on' ? 'on' : 'off'
    },
    async turnOn(serverKey) {
      if (!isAble()) return 'unable'
      if ((await Notification.requestPermission()) !== 'granted')
        return Notification.permission === 'denied' ? 'forbidden' : 'off'
      return subscribe(serverKey)
    },
    async turnOff() {
      const subscription = await currentSubscription()
      if (!subscription) return 'off'
      const { endpoint } = subscription
      await subscription.unsubscribe()
      const reply = await call('/v1/user/removePush', { token: accessToken(), body: { endpoint } })
      return reply.success ? 'off' : reply
    },
  }
}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

async function subscriptionWith(serverKey: string): Promise<PushSubscription> {
  // Data-saving visitors have no service worker yet.
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && keyOf(before) === serverKey) return before
  // A second key is refused.
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
