import { escapedText } from '#demo/escaped-text.ts'

/** Markup that `html` inserts unescaped. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | undefined | readonly Html[]

const markupOf = (part: Part): string => {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapedText(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

/** Escapes texts, unless they are `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.map((text, index) => text + markupOf(parts[index])).join(''),
})

export const paymentDocument = (theme: string, content: Html, data?: Html, script?: Html): string =>
  html`<!DOCTYPE html>
<html lang="ru" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Демо-оплата</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assistant/assistant.css">
</head>
<body ${data}>
<main>
<p class="demo">Демо-оплата, деньги не списываются</p>
${content}
</main>
${script}
</body>
</html>`.markup
