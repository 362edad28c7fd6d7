import { useEffect } from 'react'
import { fullTitle } from '#web/page/page-meta.ts'
import { levelWords, type PlateLevel } from '#web/ui/level.ts'

export function useDocumentHead(
  siteName: string,
  head: { readonly title: string; readonly description: string },
  level: PlateLevel,
) {
  const { description } = head
  const title = fullTitle(siteName, level === 'idle' ? head.title : `${levelWords[level]} · ${head.title}`)
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [title, description])
}
