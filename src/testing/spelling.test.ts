import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const allowed = readFileSync('cspell-words.txt', 'utf8').trim().split('\n')

/** Words that the step «Правописание» of `npm test` would complain of, were this a text of ours. */
const misspelt = (text: string): Promise<string[]> =>
  new Promise((resolve) => {
    const args = [
      'node_modules/cspell/bin.mjs',
      'lint',
      '--words-only',
      '--no-progress',
      '--no-summary',
      'stdin',
    ]
    const cspell = execFile(process.execPath, args, (_error, found) =>
      resolve(found.split('\n').filter((word) => word !== '')),
    )
    cspell.stdin?.end(text)
  })

describe('the check of spelling', () => {
  it('finds a mistake wherever people would read it, and nothing else', { timeout: 60_000 }, async () => {
    const text = `
      Проверка автамобиля по VIN и\u00a0госномеру, 100 км/ч, и/или ОСАГО.
      <p className={styles.провирим}>Мы&nbsp;пазвоним</p> конфиденциаль\u00adности, ещё и еще
      const title = 'Отчот', path = '../отчеты', pattern = /^(серебр|жемчу)/iu
      // no mistake in English is looked for: speling, misstake`
    expect(await misspelt(text)).toEqual(['автамобиля', 'провирим', 'пазвоним', 'Отчот'])
  })

  it('allows words by a list in order, each of them in use', () => {
    const inOrder = allowed.toSorted(new Intl.Collator('ru', { sensitivity: 'base' }).compare)
    expect(allowed).toEqual([...new Set(inOrder)])
    const files = globSync(
      '{*.md,{content,docs,src,e2e,bench,deploy,scripts}/**/*.{ts,tsx,mjs,md,mdx,svg,html}}',
    )
    const texts = files.map((file) => readFileSync(file, 'utf8').toLowerCase()).join('\n')
    expect(allowed.filter((word) => !texts.includes(word.toLowerCase()))).toEqual([])
  })
})
