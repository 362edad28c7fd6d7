import type { FastifyInstance } from 'fastify'
import { escapedText } from '#demo/escaped-text.ts'
import type { Letter } from './smtp-server.ts'

export function mailPages(app: FastifyInstance, letters: readonly Letter[]): void {
  app.get('/mail', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(letters.toReversed().map(article).join(''))),
  )
}

const article = ({ to, headers, text }: Letter): string =>
  `<article><h2>${escapedText(headers.get('subject') ?? '')}</h2><p>Кому: ${escapedText(to)}</p><pre>${linked(escapedText(text))}</pre></article>`

const linked = (text: string): string => text.replaceAll(/https?:\/\/\S+/g, '<a href="$&">$&</a>')

const page = (letters: string) => `<!DOCTYPE html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Демо-почта</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head>
<body><main><h1>Демо-почта</h1><p>Письма сайта никуда не уходят: они показаны здесь.</p>${letters || '<p>Писем пока нет.</p>'}</main></body></html>`
