import { call } from '#web/call.ts'
import { accessToken } from '#web/session/session.ts'
import { createFollowing } from './following.ts'
import { createThisDevice } from './this-device.ts'

/** What the icon of the installed site shows; platforms without such a place show nothing. */
function showBadge(news: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(news).catch(() => undefined)
}

/** The one of this page. */
export const createOwnFollowing = () =>
  createFollowing({ call, accessToken, device: createThisDevice({ call, accessToken }), showBadge })
