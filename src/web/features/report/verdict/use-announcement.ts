import { useEffect, useRef, useState } from 'react'

/**
 * Once per change of the word, not for the initial one, nor for the headline, which changes within
 * a level.
 */
export function useAnnouncement(word: string): string {
  const [announcement, setAnnouncement] = useState('')
  const before = useRef(word)
  useEffect(() => {
    if (before.current === word) return
    before.current = word
    setAnnouncement(`Вывод: ${word}`)
  }, [word])
  return announcement
}
