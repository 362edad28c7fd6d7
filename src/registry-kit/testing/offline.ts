import { vi } from 'vitest'
import { type Recording, replay } from './recording.ts'

/** Plays a recording without sockets, for thousands of answers: other tests cover the wire. */
export function playOffline(recording: Pick<Recording, 'exchanges'>): void {
  const answer = replay(recording)
  vi.stubGlobal('fetch', async (url: URL, { method }: { method: string }) => {
    const { body, ...init } = answer({ method, url: url.pathname })
    return new Response(body, init)
  })
}

/** The address for {@link playOffline}; no server listens there. */
export const OFFLINE = { url: 'http://127.0.0.1' }
