import type { Comment } from '#shared/contract/comments.ts'
import { COMMENT_MAX_LENGTH } from '#shared/contract/limits.ts'
import { normalized } from '#shared/text/normalized.ts'
import { observable, type Store } from '#web/store/observable.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'
import type { CommentAnswer, Problem } from './answer.ts'
import { commentTexts } from './texts.ts'

export type ComposerNotice =
  | { readonly kind: 'added'; readonly id: number }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'rules' }
  | { readonly kind: 'tooLong' }

export interface ComposerState {
  readonly text: string
  /** A draft exists: the form stays, even after the sign-out. */
  readonly hasDraft: boolean
  readonly accepted: boolean
  readonly firstNameOnly: boolean
  readonly sending: boolean
  readonly notice?: ComposerNotice | undefined
}

export interface Composer extends Store<ComposerState> {
  write(text: string): void
  accept(accepted: boolean): void
  signByFirstName(only: boolean): void
  /** An empty text is not sent (specification, section 5). */
  send(): Promise<void>
}

interface Parts {
  readonly vin: string
  /** Lives as long as the tab, so that a reload or a lost session loses nothing. */
  readonly storage: SafeStorage
  /** The session may have ended meanwhile. */
  readonly isStillSignedIn: () => boolean
  readonly add: (text: string, firstNameOnly: boolean) => Promise<CommentAnswer<Comment>>
  readonly onAdded: (comment: Comment) => void
}

/** Once accepted, the rules hold for this visit and every car. */
const ACCEPTED = 'comment-rules-accepted'

const FIRST_NAME_ONLY = 'comment-first-name-only'

export function createComposer({ vin, storage, isStillSignedIn, add, onAdded }: Parts): Composer {
  const draft = `comment-draft:${vin}`
  const written = storage.get(draft) ?? ''
  const { get, set, subscribe } = observable<ComposerState>({
    text: written,
    hasDraft: written !== '',
    accepted: storage.get(ACCEPTED) !== null,
    firstNameOnly: storage.get(FIRST_NAME_ONLY) !== null,
    sending: false,
  })
  const change = (fields: Partial<ComposerState>): void => set({ ...get(), ...fields })

  function remember(key: string, isSet: boolean): void {
    if (isSet) storage.set(key, '1')
    else storage.remove(key)
  }

  function forget(comment: Comment): void {
    storage.remove(draft)
    change({ text: '', sending: false, notice: { kind: 'added', id: comment.id } })
    onAdded(comment)
  }

  function take(answer: CommentAnswer<Comment>): void {
    if ('problem' in answer) change({ sending: false, notice: refusal(answer.problem) })
    else forget(answer.data)
  }

  return {
    get,
    subscribe,
    write(text) {
      storage.set(draft, text)
      change({ text, hasDraft: true, notice: undefined })
    },
    accept(accepted) {
      remember(ACCEPTED, accepted)
      change({ accepted, notice: undefined })
    },
    signByFirstName(firstNameOnly) {
      remember(FIRST_NAME_ONLY, firstNameOnly)
      change({ firstNameOnly })
    },
    async send() {
      const { text, accepted, firstNameOnly, sending } = get()
      if (sending || text.trim() === '') return
      if (!isStillSignedIn()) return change({ notice: refusal({ text: commentTexts.signedOut }) })
      if (trimmedLength(text) > COMMENT_MAX_LENGTH) return change({ notice: { kind: 'tooLong' } })
      if (!accepted) return change({ notice: { kind: 'rules' } })
      change({ sending: true, notice: undefined })
      take(await add(text, firstNameOnly))
    },
  }
}

const refusal = (problem: Problem): ComposerNotice => ({ kind: 'refused', problem })

/** The counter appears from this length. */
export const COUNTED_FROM = 1800

/** Code points of trimmed NFC, as the server counts. */
export const trimmedLength = (text: string): number => [...normalized(text.trim(), 'NFC')].length
