import { compile } from '@mdx-js/mdx'
import { reactRouter } from '@react-router/dev/vite'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { build, defineConfig, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/** `import code from './site.ts?inline-script'`: the file compiled and minified, as text for a `<script>`. */
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
    return `export default ${JSON.stringify(await compileInline(entry))}`
  },
})

async function compileInline(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const output = 'output' in result ? result.output : Array.isArray(result) ? result[0]?.output : undefined
  const code = output?.[0].code
  if (!code) throw new Error(`Nothing was compiled from ${entry}`)
  return code.trim()
}

/** Articles and text pages: Markdown with components, its front matter as the export `frontmatter`. */
const content = (): Plugin => ({
  name: 'content',
  enforce: 'pre',
  async transform(source, id) {
    if (!id.endsWith('.mdx')) return
    const { value } = await compile(source, {
      remarkPlugins: [remarkGfm, remarkFrontmatter, remarkMdxFrontmatter],
    })
    return { code: String(value), map: null }
  },
})

/**
 * Small parts that every page needs go out as one file: each file of its own costs its headers and a place
 * in the queue.
 */
const kit = {
  name: 'kit',
  test: /\/src\/web\/(ui\/|layout\/|href|page-meta|nonce|sections)|jsx-runtime|preload-helper|\/shared\/vehicle\/vin\.ts/,
}

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), content(), reactRouter()],
  // One stylesheet: the whole of it is smaller than the round trips that pieces would cost.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, reportCompressedSize: false },
  // The server bundle carries React itself, in its production build whatever the process is started with.
  ...(command === 'build' && {
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [kit] } } } } },
      ssr: {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { rolldownOptions: { input: 'src/web/page-handler.ts' } },
      },
    },
  }),
}))
