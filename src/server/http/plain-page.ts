import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapedMarkup } from '#shared/text/markup.ts'
import { closedPageCsp, NOT_FOR_SEARCH } from './security-headers.ts'

const STYLE = `:root{color-scheme:light dark}
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.25}
button,a{display:block;box-sizing:border-box;width:100%;min-height:3rem;margin-top:.75rem;padding:.75rem 1rem;border-radius:.75rem;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button{border:0;background:#1a56c4;color:#fff}
a{border:1px solid currentColor;color:inherit}`

const CSP = closedPageCsp({
  scripts: [],
  styles: [createHash('sha256').update(STYLE).digest('base64')],
})

/** One question, one button, no script, no sign-in. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapedMarkup(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapedMarkup(title)}</h1>${body}</main></body></html>`

export const sendPlainPage = (reply: FastifyReply, html: string) =>
  reply
    .header(...NOT_FOR_SEARCH)
    .header('content-security-policy', CSP)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
