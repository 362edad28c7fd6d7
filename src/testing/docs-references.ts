import { dirname, join } from 'node:path'

/** Something a document names that has to exist. */
export interface DocReference {
  readonly kind: 'script' | 'link' | 'path'
  /** Name of an npm script, or a path from the root of the repository (may hold `*`). */
  readonly target: string
}

const NPM_SCRIPT = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g
const LINK = /\]\((?!\w+:|\/\/|#)([^)\s#]+)(?:#[^)\s]*)?(?: "[^"]*")?\)/g
const CODE_SPAN = /`([^`\n]+)`/g

/** A path as people write one: words between slashes, or a file name with an extension of ours. */
const PATH = /^(?:\.{1,2}\/)?[\w.@*<>{},$-]+(?:\/[\w.@*<>{},$-]+)*\/?$/
const OUR_FILE = /\.(?:tsx?|mjs|css|md|sql|json|yml|recorded\.json)$/

const scripts = (text: string): DocReference[] =>
  [...text.matchAll(NPM_SCRIPT)].map(([, run, builtIn]) => ({ kind: 'script', target: run ?? builtIn ?? '' }))

const links = (text: string, document: string): DocReference[] =>
  [...text.matchAll(LINK)].map(([, address = '']) => ({
    kind: 'link',
    target: join(dirname(document), decodeURI(address)),
  }))

/** `src/sections/<id>/rows.ts` stands for any folder: placeholders become `*`. */
const asPattern = (path: string) => path.replace(/<[^>]+>/g, '*').replace(/\/$/, '')

/** Every npm script, relative link and back-ticked path of a Markdown text. */
export function docReferences(text: string, document: string, topLevel: readonly string[]): DocReference[] {
  const words = [...text.matchAll(CODE_SPAN)].flatMap(([, span = '']) => span.split(/\s+/))
  const paths = words
    .filter((word) => PATH.test(word))
    .map((word) => word.replace(/^\.\//, ''))
    .filter((word) =>
      word.includes('/') ? topLevel.includes(word.split('/')[0] ?? '') : OUR_FILE.test(word),
    )
    .map((word): DocReference => ({ kind: 'path', target: asPattern(word) }))
  return [...scripts(text), ...links(text, document), ...paths]
}
