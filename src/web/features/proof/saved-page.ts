export const SAVED_KEYS = 'proof-keys'

interface PageParts {
  readonly body: string
  readonly style: string
  readonly script: string
  readonly keys: string
}

/** The policy forbids the network: the file can send nothing. */
export const savedPage = ({ body, style, script, keys }: PageParts): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>Проверка отчёта на подлинность</title>
<style>${style}</style>
</head>
<body>
<main>${body}</main>
<script type="application/json" id="${SAVED_KEYS}">${keys.replaceAll('<', '\\u003c')}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`

/** All rules of the page, without its fonts, which are files of the site. */
export const styleOf = (sheets: Iterable<CSSStyleSheet>): string =>
  [...sheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n')
