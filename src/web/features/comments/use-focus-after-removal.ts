import { useEffect, useRef } from 'react'
import type { Comment } from '#shared/contract/comments.ts'
import { useStore } from '#web/store/use-store.ts'
import { itemId } from './comment-item.tsx'
import type { Removal } from './removal.ts'

export function useFocusAfterRemoval(removal: Removal, comments: readonly Comment[]): void {
  const state = useStore(removal)
  const before = useRef(comments)
  useEffect(() => {
    const place = before.current.findIndex(({ id }) => state.step === 'done' && id === state.id)
    before.current = comments
    const next = comments[place] ?? comments.at(-1)
    const isLost = document.activeElement === document.body
    if (place >= 0 && next && isLost) document.getElementById(itemId(next.id))?.focus()
  }, [state, comments])
}
