import { observable, type Store } from '#web/store/observable.ts'
import type { CommentAnswer, Problem } from './answer.ts'

export type RemovalState =
  | { readonly step: 'none' }
  | { readonly step: 'asked' | 'busy' | 'done'; readonly id: number }
  | { readonly step: 'failed'; readonly id: number; readonly problem: Problem }

export interface Removal extends Store<RemovalState> {
  ask(id: number): void
  keep(): void
  confirm(): Promise<void>
}

interface Parts {
  readonly remove: (id: number) => Promise<CommentAnswer<unknown>>
  readonly onRemoved: (id: number) => void
}

export const noRemoval: RemovalState = { step: 'none' }

export function createRemoval({ remove, onRemoved }: Parts): Removal {
  const { get, set, subscribe } = observable<RemovalState>(noRemoval)
  return {
    get,
    subscribe,
    ask(id) {
      if (get().step !== 'busy') set({ step: 'asked', id })
    },
    keep() {
      if (get().step !== 'busy') set(noRemoval)
    },
    async confirm() {
      const state = get()
      if (state.step !== 'asked' && state.step !== 'failed') return
      const { id } = state
      set({ step: 'busy', id })
      const answer = await remove(id)
      if ('problem' in answer) return set({ step: 'failed', id, problem: answer.problem })
      onRemoved(id)
      set({ step: 'done', id })
    },
  }
}
