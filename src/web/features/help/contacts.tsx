import type { SiteSettings } from '#shared/site-settings.ts'

export function Contacts({ site }: { readonly site: SiteSettings | undefined }) {
  const { contactEmail, messengerChatUrl } = site ?? {}
  if (!contactEmail && !messengerChatUrl) return <p>Адрес для связи владелец этого сайта пока не указал.</p>
  return (
    <ul>
      {contactEmail && (
        <li>
          Почта: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      )}
      {messengerChatUrl && (
        <li>
          <a href={messengerChatUrl} rel="noopener noreferrer">
            Чат сообщества
          </a>
          : здесь отвечаем мы и другие водители
        </li>
      )}
    </ul>
  )
}
