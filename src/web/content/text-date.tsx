import type { TextHead } from './front-matter.ts'

const inWords = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' })

const Day = ({ day }: { readonly day: string }) => <time dateTime={day}>{inWords.format(new Date(day))}</time>

/** For a text with a supplement, the day of the edition in force. */
export const TextDate = ({
  published,
  updated,
  supplemented,
}: Pick<TextHead, 'published' | 'updated' | 'supplemented'>) => {
  if (supplemented) {
    return (
      <>
        Действует редакция от <Day day={published} /> с дополнением от <Day day={supplemented} />
      </>
    )
  }
  return (
    <>
      {updated ? 'Обновлено ' : 'Опубликовано '}
      <Day day={updated ?? published} />
    </>
  )
}
