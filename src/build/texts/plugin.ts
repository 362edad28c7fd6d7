import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileText, drawingFile } from './compile-text.ts'

const HEAD_ONLY = /\?head$/

/**
 * Imports articles and text pages as modules; `text.mdx?head` is only the front matter, for lists.
 */
export const content = (): Plugin => ({
  name: 'content',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx(\?head)?$/ },
    async handler(source, id) {
      const text = await compileText(id.replace(HEAD_ONLY, ''), source)
      for (const { name } of text.drawings) this.addWatchFile(fileURLToPath(drawingFile(name)))
      return { code: HEAD_ONLY.test(id) ? text.headCode : text.code, map: null }
    },
  },
})
