import { type ProviderAnswer, unpackAnswer } from './provider-answer.ts'

export interface Popup {
  readonly closed: boolean
}

export interface PopupParts {
  /** `window`, which receives messages. */
  readonly messages: Pick<EventTarget, 'addEventListener'>
  readonly origin: string
  /** The person is at this page, not in the popup. */
  readonly isFocused: () => boolean
}

const WATCH_MS = 500

/**
 * A popup counts as closed when seen so twice, because its message may be on the way, and only
 * while this page has the focus: policies may make an open popup look closed.
 * @returns stops listening
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
    const answer = from === origin && source === popup ? unpackAnswer(data) : undefined
    if (answer) finish(answer)
  }

  messages.addEventListener('message', hear, { signal: listening.signal })
  return end
}
