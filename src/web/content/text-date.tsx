import type { TextHead } from './front-matter.ts'

const inWords = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' })

/** The day on which a text was true last. */
export const TextDate = ({ published, updated }: Pick<TextHead, 'published' | 'updated'>) => {
  const day = updated ?? published
  return (
    <>
      {updated ? 'Обновлено ' : 'Опубликовано '}
      <time dateTime={day}>{inWords.format(new Date(day))}</time>
    </>
  )
}
