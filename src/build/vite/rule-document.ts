import type { Plugin } from 'vite'

/** Only `docs/verdict.md` shows `when` and `source` of a rule: 13 kB of the browser's script. */
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
