import { useEffect, useRef, useState } from 'react'
import { levelWords, type PlateLevel } from '#web/ui/level.ts'

/**
 * For screen readers: once per change of the level, not for the initial one.
 * It excludes the headline, which may change within a level.
 */
export function useAnnouncement(level: PlateLevel): string {
  const [announcement, setAnnouncement] = useState('')
  const before = useRef(level)
  useEffect(() => {
    if (before.current === level) return
    before.current = level
    setAnnouncement(`Вывод: ${levelWords[level]}`)
  }, [level])
  return announcement
}
