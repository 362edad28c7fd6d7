import * as v from 'valibot'
import { defineSlice } from '#server/settings/slice.ts'
import { text, unset } from '#server/settings/variables.ts'

export interface EmailSettings {
  readonly url: string
  /** `Name <address>` or an address. */
  readonly from: string
}

const isSmtp = (address: string): boolean => {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {}
  return /^smtps?:$/.test(protocol) && hostname !== ''
}

export const emailSlice = defineSlice({
  variables: {
    SMTP_URL: unset(
      'почтовый сервер для писем о новом: `smtp://имя:пароль@узел:587` (с STARTTLS) или `smtps://имя:пароль@узел`; без него писем не предлагают',
      v.pipe(text, v.check(isSmtp, 'ожидается адрес вида smtp://… или smtps://…')),
    ),
    SMTP_FROM: unset(
      'отправитель писем: `адрес` или `Имя <адрес>`; его домен должен разрешать этот сервер (SPF, DKIM, DMARC)',
      v.pipe(
        text,
        v.regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'ожидается адрес почты'),
      ),
    ),
  },
  problems({ SMTP_URL: url, SMTP_FROM: from }) {
    if (url && !from) return ['SMTP_FROM: без отправителя письма не отправить']
    return from && !url ? ['SMTP_URL: без сервера письма не отправить, хотя SMTP_FROM задан'] : []
  },
  settings({ SMTP_URL: url, SMTP_FROM: from }) {
    const email: EmailSettings | undefined = url && from ? { url, from } : undefined
    return { email }
  },
})
