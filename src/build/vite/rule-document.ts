import type { Plugin } from 'vite'

/** Fields of rules that only `docs/verdict.md` shows: 13 kB. */
const DOCUMENTED = /^(\s+(?:when|source):\s*)(?:'[^'\\]*'|`[^`\\]*`)(?=,$)/gm

export const withoutDocument = (code: string): string => code.replace(DOCUMENTED, "$1''")

/** Empties the texts of rules that only the document shows, in the browser's build. */
export const ruleDocument = (): Plugin => ({
  name: 'rule-document',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/verdict\/rules\/.*\.ts$/ },
    handler: (code) => ({ code: withoutDocument(code), map: null }),
  },
})
