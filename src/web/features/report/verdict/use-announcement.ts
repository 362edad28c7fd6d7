import { useEffect, useRef, useState } from 'react'
import { levelWords, type PlateLevel } from '#web/ui/level.ts'

/**
 * What to say to those who listen: once for every change of the level, and nothing of the one that was there.
 * The headline is read where it stands: it may still change while the level holds.
 */
export function useAnnouncement(level: PlateLevel): string {
  const [said, say] = useState('')
  const before = useRef(level)
  useEffect(() => {
    if (before.current === level) return
    before.current = level
    say(`Вывод: ${levelWords[level]}`)
  }, [level])
  return said
}
