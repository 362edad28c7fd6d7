import type { FollowedCar } from '#shared/contract/follow.ts'
import type { Call, Unsuccessful } from '#web/call.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type ChannelChoices, createChannelChoices, withoutStopped } from './channel-choices.ts'
import type { FollowingState } from './following-state.ts'
import type { DeviceState, ThisDevice } from './this-device.ts'

export interface Following extends Store<FollowingState>, ChannelChoices {
  load(): Promise<void>
  follow(vin: string): Promise<void>
  unfollow(vin: string): Promise<void>
  buy(vin: string): Promise<void>
  see(vin: string): Promise<void>
  turnOn(): Promise<void>
  turnOff(): Promise<void>
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
  readonly device: ThisDevice
  /** Number on the installed site's icon. */
  readonly showBadge: (news: number) => void
}

/** Changes once the server confirms. */
export function createFollowing({ call, accessToken, device, showBadge }: Parts): Following {
  const { get, set: put, subscribe } = observable<FollowingState>({})
  let pushKey: string | null = null

  const set = (part: FollowingState) => {
    const next = { ...get(), problem: undefined, isBusy: false, ...part }
    put(next)
    if (part.cars) showBadge(part.cars.reduce((sum, { news }) => sum + news, 0))
  }
  const fail = ({ message }: Unsuccessful) => set({ problem: message })
  /** A known car keeps its place in the list. */
  const withCar = (changed: FollowedCar) => {
    const cars = get().cars ?? []
    return cars.some(({ vin }) => vin === changed.vin)
      ? cars.map((car) => (car.vin === changed.vin ? changed : car))
      : [...cars, changed]
  }
  const without = (vin: string) => (get().cars ?? []).filter((car) => car.vin !== vin)

  return {
    get,
    subscribe,
    async load() {
      const reply = await call('/v1/user/followed', { token: accessToken() })
      if (!reply.success) return fail(reply)
      const { cars, most, bots, email, stopped, push_key, push_endpoint: endpoint } = reply.data
      pushKey = push_key
      set({ cars, most, bots, email, stopped })
      if (pushKey)
        set({ device: await device.read({ serverKey: pushKey, endpoint }).catch(() => 'unable' as const) })
    },
    async follow(vin) {
      set({ isBusy: true })
      const reply = await call('/v1/user/follow', { token: accessToken(), body: { vin } })
      if (!reply.success) return fail(reply)
      set({ cars: withCar(reply.data) })
    },
    async unfollow(vin) {
      set({ isBusy: true })
      const reply = await call('/v1/user/unfollow', { token: accessToken(), body: { vin } })
      if (!reply.success) return fail(reply)
      set({ cars: without(vin) })
    },
    async buy(vin) {
      set({ isBusy: true })
      const reply = await call('/v1/user/buyFollowed', { token: accessToken(), body: { vin } })
      if (!reply.success) return fail(reply)
      set({ cars: withCar(reply.data) })
    },
    async see(vin) {
      if (!get().cars?.some((car) => car.vin === vin && car.news > 0)) return
      const reply = await call('/v1/user/seenFollowed', { token: accessToken(), body: { vin } })
      if (!reply.success) return
      set({ cars: get().cars?.map((car) => (car.vin === vin ? { ...car, news: 0 } : car)) })
    },
    async turnOn() {
      if (pushKey === null) return
      set({ isBusy: true })
      showDevice(await device.turnOn(pushKey).catch(() => NOT_SUBSCRIBED))
    },
    async turnOff() {
      set({ isBusy: true })
      showDevice(await device.turnOff().catch(() => NOT_SUBSCRIBED))
    },
    ...createChannelChoices({ call, accessToken, get, set, fail }),
  }

  function showDevice(came: DeviceState | Unsuccessful): void {
    if (came === 'on') set({ device: came, stopped: withoutStopped(get(), 'browser') })
    else if (typeof came === 'string') set({ device: came })
    else fail(came)
  }
}

/** Google's push service may be unreachable from Russia. */
const NOT_SUBSCRIBED: Unsuccessful = {
  success: false,
  error: 'unnamed',
  message: 'Браузер не смог связаться со своей службой сообщений. Новое всё равно будет видно в кабинете.',
}
