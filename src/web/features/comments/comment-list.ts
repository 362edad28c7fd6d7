import type { Comment } from '#shared/contract/comments.ts'
import { observable, type Store } from '#web/store/observable.ts'
import type { CommentAnswer, Problem } from './answer.ts'

export type ListState =
  | { readonly status: 'not-requested' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'known'; readonly comments: readonly Comment[] }

export interface CommentList extends Store<ListState> {
  load(): Promise<void>
  clear(): void
  append(comment: Comment): void
  drop(id: number): void
}

export const notRequested: ListState = { status: 'not-requested' }

export function createCommentList(read: () => Promise<CommentAnswer<readonly Comment[]>>): CommentList {
  const { get, set, subscribe } = observable<ListState>(notRequested)
  let reading = 0

  async function load(): Promise<void> {
    reading += 1
    const ours = reading
    set({ status: 'loading' })
    const answer = await read()
    if (ours !== reading) return
    if ('problem' in answer) set({ status: 'failed', problem: answer.problem })
    else set({ status: 'known', comments: answer.data })
  }

  return {
    get,
    subscribe,
    load,
    clear() {
      reading += 1
      set(notRequested)
    },
    append(comment) {
      const state = get()
      // One comment must not pass for the whole list.
      if (state.status !== 'known') return void load()
      set({ status: 'known', comments: [...state.comments, comment] })
    },
    drop(id) {
      const state = get()
      if (state.status === 'loading') return void load()
      if (state.status !== 'known') return
      set({ status: 'known', comments: state.comments.filter((comment) => comment.id !== id) })
    },
  }
}

export function mergedComments(published: ListState, own: ListState): readonly Comment[] {
  const all = new Map(
    [...loadedComments(own), ...loadedComments(published)].map((comment) => [comment.id, comment]),
  )
  return [...all.values()].sort((one, other) => one.id - other.id)
}

const loadedComments = (list: ListState): readonly Comment[] => (list.status === 'known' ? list.comments : [])
