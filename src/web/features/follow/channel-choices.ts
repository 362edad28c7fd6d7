import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { chooseChannel, FollowBot, StoppedChannel } from '#shared/contract/follow.ts'
import type { Call, Unsuccessful } from '#web/call.ts'
import type { FollowingState } from './following-state.ts'

export interface ChannelChoices {
  chooseBot(messenger: FollowBot['messenger'], isOn: boolean): Promise<void>
  setEmail(email: string): Promise<void>
  removeEmail(): Promise<void>
  /** The note about a stopped channel was read. */
  dismiss(channel: StoppedChannel['channel']): Promise<void>
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
  readonly get: () => FollowingState
  readonly set: (part: FollowingState) => void
  readonly fail: (reply: Unsuccessful) => void
}

/** A channel counts as chosen once the server accepts it. */
export function createChannelChoices({ call, accessToken, get, set, fail }: Parts): ChannelChoices {
  async function choose(body: BodyOf<typeof chooseChannel>, chosen: () => FollowingState): Promise<void> {
    set({ isBusy: true })
    const reply = await call('/v1/user/chooseChannel', { token: accessToken(), body })
    if (reply.success) set({ ...chosen(), stopped: withoutStopped(get(), body.channel) })
    else fail(reply)
  }

  return {
    chooseBot: (messenger, isOn) =>
      choose({ channel: messenger, is_on: isOn }, () => ({
        bots: (get().bots ?? []).map((bot) => (bot.messenger === messenger ? { ...bot, is_on: isOn } : bot)),
      })),
    async setEmail(email) {
      set({ isBusy: true })
      const reply = await call('/v1/user/setEmail', { token: accessToken(), body: { email } })
      if (reply.success) set({ email: reply.data, stopped: withoutStopped(get(), 'email') })
      else fail(reply)
    },
    async removeEmail() {
      set({ isBusy: true })
      const reply = await call('/v1/user/removeEmail', { token: accessToken(), method: 'POST' })
      if (reply.success) set({ email: { address: null, is_confirmed: false } })
      else fail(reply)
    },
    dismiss: (channel) => choose({ channel, is_on: true }, () => ({})),
  }
}

export const withoutStopped = (
  { stopped = [] }: FollowingState,
  channel: StoppedChannel['channel'],
): readonly StoppedChannel[] => stopped.filter((one) => one.channel !== channel)
