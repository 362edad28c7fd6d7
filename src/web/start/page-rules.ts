interface Rule {
  readonly text: string
  /** Classes of each selector; a selector without classes may match any page. */
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
 * Inlines a page's rules: it paints without the stylesheet, which is for print until scripts change
 * the page.
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

/** Ignores the arguments of `:is()` and the like: the rule may be needed regardless. */
function selectorsOf(head: string): string[][] {
  const bare = head.replaceAll(ARGUMENTS, '')
  if (bare !== head) return selectorsOf(bare)
  return head.split(',').map((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name))
}

/** Quoted texts, whose braces do not count, or a brace. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g

function blocksOf(css: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth > 0 || (token !== '}' && token !== ';')) continue
    blocks.push(css.slice(start, index + 1))
    start = index + 1
  }
  return blocks
}
