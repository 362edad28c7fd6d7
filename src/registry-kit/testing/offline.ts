import { vi } from 'vitest'
import type { ReadyReply, SeenRequest } from './canned-server.ts'
import { type Recording, replay } from './recording.ts'

/** Plays a recording without sockets, for thousands of answers: other tests cover the wire. */
export const playOffline = (recording: Pick<Recording, 'exchanges'>): void => answerOffline(replay(recording))

/** Answers each request by its method and path, without sockets. */
export function answerOffline(answer: (request: Pick<SeenRequest, 'method' | 'url'>) => ReadyReply): void {
  vi.stubGlobal('fetch', async (url: URL, { method }: { method: string }) => {
    const { body, ...init } = answer({ method, url: url.pathname })
    return new Response(body, init)
  })
}

/** The address for {@link answerOffline}; no server listens there. */
export const OFFLINE = { url: 'http://127.0.0.1' }
