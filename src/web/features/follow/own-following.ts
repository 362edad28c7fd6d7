import { call } from '#web/call.ts'
import { accessToken } from '#web/session/session.ts'
import { createFollowing } from './following.ts'
import { createThisDevice } from './this-device.ts'

/** Where the platform supports it. */
function showBadge(news: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(news).catch(() => undefined)
}

export const createOwnFollowing = () =>
  createFollowing({ call, accessToken, device: createThisDevice({ call, accessToken }), showBadge })
