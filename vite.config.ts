import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { content } from './src/build/texts/plugin.ts'
import { shortClassNames } from './src/build/vite/class-names.ts'
import { compileScript } from './src/build/vite/compile-script.ts'
import { pageEntry } from './src/build/vite/page-entry.ts'
import { pageSheet } from './src/build/vite/page-sheet.ts'
import { ruleDocument } from './src/build/vite/rule-document.ts'
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

/**
 * Small parts that every page needs go out as one file: each file of its own costs its headers and a place
 * in the queue.
 */
const kit = {
  name: 'kit',
  test: /\/src\/web\/(ui\/(?!after-paint|avatar|badge|car|hatches|marks|plate|shop-links|sign|skeleton|table|text-field|titled-list)|ads\/(?!ad-slot|network)|features\/report\/saved\/(saved-(index|reports|time|report-list)|use-saved-reports)|features\/search\/knowledge|start\/wake-islands|service-worker\/report-pages|layout\/messages|session\/(?!link-question|sign-out|unread-account|use-required)|store\/(?!contract-handover|packed-text|polling|searched-plate|shared-ad)|call\.ts|page\/client-log|analytics\/track|href|consent\/use-consent)|\/shared\/(text\/(dates|plural|numbers)|contract\/addresses|vehicle\/(brand-spelling|extract|frame|frame-text|number-words|plate|plate-readings|signs|subject|typed|vin|vin-readings))\.ts|preload-helper/,
  priority: 4,
}

/** What every page is drawn by, with the router or without. */
const react = {
  name: 'react',
  test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/web\/start\/framework/,
  priority: 5,
}

/** What the report shares with some pages and with parts of others that come later, by what is wanted together. */
const shared = [
  {
    name: 'common',
    test: /\/src\/(web\/(sections\.ts|store\/(contract-handover|packed-text|searched-plate|shared-ad)|ui\/(after-paint|text-field)|correction-href|page\/page-meta|ui\/(marks|plate|sign|skeleton|table)|features\/comments\/(problem-note|texts))|shared\/vehicle\/(colours|readable-name))/,
    priority: 2,
  },
  {
    name: 'captcha',
    test: /\/src\/web\/captcha\/(call-with-ticket|page-tickets|prepare-report)/,
    priority: 2,
  },
  { name: 'makers', test: /\/src\/shared\/vehicle\/makers/, priority: 3 },
  { name: 'model-text', test: /\/src\/shared\/vehicle\/model-text/, priority: 3 },
  {
    name: 'decoder',
    test: /\/src\/(shared\/vehicle\/car-by-vin|web\/features\/search\/vin-knowledge)/,
    priority: 2,
  },
]

/** The report until somebody asks, and what it needs more from then on: a file each. */
const report = [
  { name: 'report', test: /\/src\/web\/composed\/check-islands/, priority: 1 },
  { name: 'answered', test: /\/src\/web\/features\/report\/answered\.ts/ },
]

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
            input: ['src/web/entry.home.tsx', 'src/web/entry.check.tsx', 'src/web/entry.auth.tsx'],
            output: { codeSplitting: { groups: [react, kit, ...shared, ...report] } },
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
