import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { content } from './src/build/texts/plugin.ts'
import { shortClassNames } from './src/build/vite/class-names.ts'
import { compileScript } from './src/build/vite/compile-script.ts'
import { pageEntry } from './src/build/vite/page-entry.ts'
import { pageSheet } from './src/build/vite/page-sheet.ts'
import { ruleDocument } from './src/build/vite/rule-document.ts'
import { codeSplittingGroups } from './src/build/vite/script-groups.ts'
import { serviceWorker } from './src/build/vite/service-worker.ts'
import { shapeCheck } from './src/build/vite/shape-check.ts'

const SUFFIX = '?inline-script'

/** `import code from './before-paint.ts?inline-script'`: the file compiled and minified, as text for a `<script>`. */
const inlineScript = (): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith(SUFFIX)) return
    return this.resolve(id.slice(0, -SUFFIX.length), importer).then((file) => file && `${file.id}${SUFFIX}`)
  },
  async load(id) {
    if (!id.endsWith(SUFFIX)) return
    const entry = id.slice(0, -SUFFIX.length)
    this.addWatchFile(entry)
    return `export default ${JSON.stringify(await compileScript(entry))}`
  },
})

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    pageEntry(),
    pageSheet(),
    shapeCheck(),
    ruleDocument(),
    content(),
    reactRouter(),
    serviceWorker(),
  ],
  // One stylesheet: the whole of it is smaller than the round trips that pieces would cost. The pages that somebody
  // waits for do not wait for it (`page-rules.ts`).
  build: { assetsInlineLimit: 0, cssCodeSplit: false, reportCompressedSize: false },
  // The server bundle carries React itself, in its production build whatever the process is started with.
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: ['home', 'check', 'auth', 'dogovor'].map((page) => `src/web/entry.${page}.tsx`),
            output: { codeSplitting: { groups: codeSplittingGroups } },
          },
        },
      },
      ssr: {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { rolldownOptions: { input: 'src/web/page/page-handler.ts' } },
      },
    },
  }),
}))
