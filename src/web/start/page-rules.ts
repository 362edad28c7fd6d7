/** A rule and what it may speak of, or rules that hold under a condition. */
interface Rule {
  readonly text: string
  /** Classes of each of its selectors; a rule that names none may speak of any page. */
  readonly selectors: readonly (readonly string[])[]
}

interface Group {
  readonly condition: string
  readonly rules: readonly (Rule | Group)[]
}

const CONDITION = /^@(?:media|supports|container|layer)\b/
const ARGUMENTS = /\([^()]*\)/g
const CLASS = /\.([\w-]+)/g
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g
const LINK = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]*)"[^>]*>/

/**
 * Puts into a page the rules that it needs as it was written, so that it is painted without waiting for the sheet.
 * The whole sheet comes beside it as one for paper; `before-paint.ts` makes it count when scripts begin to change
 * the page. For the pages that somebody waits for: rules that stand in a page are sent, and kept, with each of them.
 * @param css the one stylesheet of all pages; empty where pages have none: compiled on the fly
 */
export function pageRules(css: string): (html: string, nonce: string) => string {
  if (css === '') return (html) => html
  const rules = rulesOf(css)
  return (html, nonce) =>
    html.replace(LINK, (_link, href: string) => {
      const used = usedRules(rules, classesIn(html))
      return `<style nonce="${nonce}">${used}</style><link rel="stylesheet" href="${href}" media="print" data-sheet=""/>`
    })
}

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')))

const usedRules = (rules: Group['rules'], classes: ReadonlySet<string>): string =>
  rules.map((rule) => usedOf(rule, classes)).join('')

function usedOf(rule: Rule | Group, classes: ReadonlySet<string>): string {
  if ('text' in rule)
    return rule.selectors.some((names) => names.every((name) => classes.has(name))) ? rule.text : ''
  const used = usedRules(rule.rules, classes)
  return used && `${rule.condition}{${used}}`
}

const rulesOf = (css: string): (Rule | Group)[] => blocksOf(css).map(ruleOf)

function ruleOf(text: string): Rule | Group {
  const brace = text.indexOf('{')
  const head = text.slice(0, brace)
  if (CONDITION.test(head)) return { condition: head, rules: rulesOf(text.slice(brace + 1, -1)) }
  return { text, selectors: head.startsWith('@') ? [[]] : selectorsOf(head) }
}

/** What `:is()` and its like take is left out: the rule may be wanted whatever that says. */
function selectorsOf(head: string): string[][] {
  const bare = head.replaceAll(ARGUMENTS, '')
  if (bare !== head) return selectorsOf(bare)
  return head.split(',').map((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name))
}

/** Texts in quotes, where a brace is no brace; or a brace. */
const SIGN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g

/** Outermost rules of a minified sheet. */
function blocksOf(css: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of css.matchAll(SIGN)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    blocks.push(css.slice(start, index + 1))
    start = index + 1
  }
  return blocks
}
