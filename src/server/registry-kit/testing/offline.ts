import { vi } from 'vitest'
import { type Recording, replay } from './recording.ts'

/** Plays a recording without sockets, for answers by the thousand: the wire has its own tests. */
export function playOffline(recording: Pick<Recording, 'exchanges'>): void {
  const answer = replay(recording)
  vi.stubGlobal('fetch', async (url: URL, { method }: { method: string }) => {
    const { body, ...init } = answer({ method, url: url.pathname })
    return new Response(body, init)
  })
}

/** Where nobody answers but {@link playOffline}. */
export const OFFLINE = { url: 'http://127.0.0.1' }
