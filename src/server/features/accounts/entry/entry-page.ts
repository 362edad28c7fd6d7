import { createHash } from 'node:crypto'
import { closedPageCsp } from '../../../http/security-headers.ts'
import type { Asker } from './entry-codes.ts'

const STYLE = `:root{color-scheme:light dark}
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.25}
button,a{display:block;box-sizing:border-box;width:100%;min-height:3rem;margin-top:.75rem;padding:.75rem 1rem;border-radius:.75rem;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button{border:0;background:#1a56c4;color:#fff}
a{border:1px solid currentColor;color:inherit}`

/** Nothing from outside, and no script at all. */
export const ENTRY_CSP = closedPageCsp({
  scripts: [],
  styles: [createHash('sha256').update(STYLE).digest('base64')],
})

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const page = (title: string, body: string): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`

const nameOf = ({ name, username }: Asker): string =>
  [name, username && `@${username}`].filter(Boolean).join(', ') || 'Без имени'

/** Asks first: anybody may have sent the link to anybody. */
export const entryQuestion = (siteName: string, asker: Asker, code: string): string =>
  page(
    `Вход на сайт ${escaped(siteName)}`,
    `<p>Войти как <strong>${escaped(nameOf(asker))}</strong>?</p>
<p>Ссылку дал бот, когда этот человек попросил открыть кабинет. Если это не вы или ссылку вам переслали, не входите: ваши покупки и комментарии достались бы чужой учётной записи.</p>
<p>Если в этом браузере открыт другой кабинет, вы выйдете из него: откроется этот.</p>
<form method="post" action="/enter"><input type="hidden" name="code" value="${escaped(code)}"><button>Войти</button></form>
<a href="/">Не входить</a>`,
  )

export const entryGone = (siteName: string): string =>
  page(
    `Вход на сайт ${escaped(siteName)}`,
    `<p>Ссылка устарела или уже использована. Попросите у бота новую: отправьте ему /cabinet.</p>
<a href="/auth">Войти иначе</a>`,
  )
