import { describe, expect, it } from 'vitest'
import { pageRules } from './page-rules.ts'

const link = '<link nonce="n1" rel="stylesheet" href="/assets/style-1.css"/>'
const page = `<head>${link}</head><p class="card wide">A text about .badge</p>`

/** The rules that the page inlines. */
const carriedOf = (css: string): string =>
  /<style nonce="n1">(.*)<\/style>/.exec(pageRules(css)(page, 'n1'))?.[1] ?? 'nothing'

describe('a page painted before its stylesheet has loaded', () => {
  it.each([
    ['of its classes', '.card{color:red}.card.wide:hover>p{top:0}'],
    ['of one of its classes among others', '.badge,.card{color:red}'],
    [
      'of elements and of states set by scripts or people',
      'p{margin:0}[data-tone="{"] a{top:0}:focus{top:0}',
    ],
    ['of a condition', '@media (width>=30rem){@supports (top:0){.wide{top:0}}}'],
    ['of its letters and movements', '@font-face{font-family:A;src:url(/a.woff2)}@keyframes a{to{top:0}}'],
    ['whatever is excluded or chosen from', '.card:not(.badge){top:0}:is(.badge:not(.x),.y) p{top:0}'],
  ])('carries rules %s', (_name, css) => {
    expect(carriedOf(css)).toBe(css)
  })

  it('omits rules of unused classes', () => {
    expect(carriedOf('.badge{top:0}.card .badge{top:0}p{top:0}@media print{.badge{top:0}}')).toBe('p{top:0}')
  })

  it('loads the stylesheet without blocking', () => {
    const sheet = '<link rel="stylesheet" href="/assets/style-1.css" media="print" data-sheet=""/>'
    expect(pageRules('p{top:0}')(page, 'n1')).toContain(`</style>${sheet}</head>`)
  })

  it('is unchanged without a stylesheet', () => {
    expect(pageRules('')(page, 'n1')).toBe(page)
  })
})
