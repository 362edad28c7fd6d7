import type { Call } from '#web/call.ts'
import type { Tickets } from '#web/captcha/tickets.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'
import { createCommentList } from './comment-list.ts'
import { createComposer } from './composer.ts'
import { createOwnComments } from './own-comments.ts'
import { readPublished } from './published-comments.ts'
import { createRemoval } from './removal.ts'

interface Parts {
  readonly call: Call
  readonly tickets: Tickets
  readonly storage: SafeStorage
  readonly accessToken: () => string | null
  readonly signOut: () => void
}

export type Discussion = ReturnType<typeof createDiscussion>

export function createDiscussion(vin: string, parts: Parts) {
  const { storage, accessToken, signOut } = parts
  const mine = createOwnComments(parts)
  const published = createCommentList(() => readPublished(vin, parts))
  const own = createCommentList(() => mine.list(vin))
  const onRemoved = (id: number) => {
    published.drop(id)
    own.drop(id)
  }
  function isStillSignedIn(): boolean {
    const gone = accessToken() === null
    if (gone) signOut()
    return !gone
  }
  return {
    published,
    own,
    removal: createRemoval({ remove: mine.remove, onRemoved }),
    composer: createComposer({
      vin,
      storage,
      isStillSignedIn,
      add: (text, firstNameOnly) => mine.add(vin, text, firstNameOnly),
      onAdded: own.append,
    }),
    retry() {
      for (const list of [published, own]) if (list.get().status === 'failed') void list.load()
    },
  }
}
