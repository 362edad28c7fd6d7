import { type ProviderAnswer, unpacked } from './provider-answer.ts'

/** As much of a window as is used of it. */
export interface Popup {
  readonly closed: boolean
}

export interface PopupParts {
  /** The page's own `window`: messages arrive there. */
  readonly messages: Pick<EventTarget, 'addEventListener'>
  /** Ours: no other may answer. */
  readonly origin: string
  /** The person is at this page, not in the popup. */
  readonly isFocused: () => boolean
}

const WATCH_MS = 500

/**
 * Listens for the one answer of a popup. A popup seen closed twice gives none: once is not enough, its message
 * may still be on the way. Nor is `closed` alone: a provider that keeps other windows away
 * (Cross-Origin-Opener-Policy) makes an open popup look closed, but then the person is in it, not here.
 * @returns what ends the listening.
 */
export function listenToPopup(
  popup: Popup,
  { messages, origin, isFocused }: PopupParts,
  onAnswer: (answer: ProviderAnswer) => void,
): () => void {
  const listening = new AbortController()
  let seenClosed = 0
  const watch = setInterval(() => {
    seenClosed = popup.closed && isFocused() ? seenClosed + 1 : 0
    if (seenClosed === 2) finish({ error: 'window_closed' })
  }, WATCH_MS)

  function end(): void {
    clearInterval(watch)
    listening.abort()
  }

  function finish(answer: ProviderAnswer): void {
    end()
    onAnswer(answer)
  }

  function hear(event: Event): void {
    const { origin: from, source, data } = event as MessageEvent
    const answer = from === origin && source === popup ? unpacked(data) : undefined
    if (answer) finish(answer)
  }

  messages.addEventListener('message', hear, { signal: listening.signal })
  return end
}
