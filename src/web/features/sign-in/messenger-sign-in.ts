import { observable, type Store } from '#web/store/observable.ts'
import { createPolling } from '#web/store/polling.ts'
import {
  type Completion,
  createLinkKeeper,
  isAlive,
  isFresh,
  type LinkReply,
  type MessengerAuth,
  type MessengerLink,
} from './messenger-link.ts'

export interface MessengerState {
  /**
   * `linking`: fetching the first link; `ready`: one can be pressed; `waiting`: pressed, no answer
   * of the chat; `entering`: confirmed; `unavailable`: no link.
   */
  readonly step: 'linking' | 'ready' | 'waiting' | 'entering' | 'unavailable'
  readonly href?: string | undefined
  readonly number?: number | undefined
  readonly notice?: string | undefined
}

export interface MessengerSignIn extends Store<MessengerState> {
  start(): void
  stop(): void
  /** False: the link is too old; a new one is being fetched. */
  press(): boolean
  retry(): void
  /** Phones freeze a tab's timers behind the messenger. */
  cameBack(): Promise<void>
}

interface Parts {
  readonly auth: MessengerAuth
  readonly report: (error: Error) => void
  readonly isVisible: () => boolean
}

/** Specification, section 9. */
const ATTEMPTS = 10
const INTERVAL_MS = 5_000

const TIMED_OUT = 'Превышено время ожидания. Повторите попытку.'
const RENEWED = 'Ссылка устарела, мы получили новую. Нажмите ещё раз.'

/** Specification, section 4. */
export function createMessengerSignIn({ auth, report, isVisible }: Parts): MessengerSignIn {
  const { get, set, subscribe } = observable<MessengerState>({ step: 'linking' })
  const links = createLinkKeeper({
    offer: auth.offer,
    onReply: (reply) => set(withLink(get(), reply)),
    onStale: () => void cameBack(),
  })
  const chat = chatAnswers({ check: auth.check, report, onConfirmed, onOver, onGivenUp })
  let running = false

  async function onConfirmed(complete: Completion): Promise<void> {
    chat.stop()
    set({ step: 'entering' })
    const problem = await complete()
    if (problem !== undefined) startOver(problem)
  }

  function onOver(link: MessengerLink, message: string): void {
    if (link === links.current() && get().step !== 'entering') startOver(message)
  }

  function startOver(notice: string): void {
    chat.stop()
    set({ ...get(), step: 'ready', number: undefined, notice })
    void links.renew()
  }

  function onGivenUp(): void {
    set({ ...get(), step: 'ready', notice: TIMED_OUT })
    void renewIfStale()
  }

  async function renewIfStale(): Promise<void> {
    const link = links.current()
    if (link && !isFresh(link) && get().step === 'ready') await links.renew()
  }

  async function cameBack(): Promise<void> {
    if (!running || !isVisible()) return
    await chat.ask()
    await renewIfStale()
  }

  return {
    get,
    subscribe,
    cameBack,
    start() {
      running = true
      void links.renew()
    },
    stop() {
      running = false
      chat.stop()
      links.stop()
    },
    retry() {
      set({ step: 'linking' })
      void links.renew()
    },
    press() {
      const link = links.current()
      if (!link || !isFresh(link)) {
        startOver(RENEWED)
        return false
      }
      set({ step: 'waiting', href: link.href, number: link.number })
      chat.follow(link)
      return true
    },
  }
}

interface ChatParts extends Pick<MessengerAuth, 'check'>, Pick<Parts, 'report'> {
  readonly onConfirmed: (complete: Completion) => Promise<void>
  /** The link is void. */
  readonly onOver: (link: MessengerLink, message: string) => void
  readonly onGivenUp: () => void
}

function chatAnswers({ check, report, onConfirmed, onOver, onGivenUp }: ChatParts) {
  const polling = createPolling({ times: ATTEMPTS, everyMs: INTERVAL_MS, check: askChat, onGivenUp })
  let pressed: MessengerLink | undefined

  async function askChat(): Promise<void> {
    const link = pressed
    if (!link) return
    const answer = await check(link.code)
    // The server confirms only once: accept it even after a change of state.
    if (answer.kind === 'confirmed') return onConfirmed(answer.complete)
    if (answer.kind === 'failed') report(new Error(`messenger sign-in: ${answer.error}`))
    if (answer.kind === 'over') onOver(link, answer.message)
  }

  return {
    follow(link: MessengerLink): void {
      pressed = link
      polling.start()
    },
    /** The chat may have confirmed since the last round. */
    async ask(): Promise<void> {
      if (pressed && isAlive(pressed)) await askChat()
    },
    stop() {
      polling.stop()
      pressed = undefined
    },
  }
}

function withLink(state: MessengerState, reply: LinkReply): MessengerState {
  if (state.step === 'entering') return state
  if ('reason' in reply) return { step: 'unavailable', notice: reply.reason }
  const { href, number } = reply.link
  return { step: 'ready', href, number, notice: state.notice }
}
