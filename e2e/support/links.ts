import { parse } from 'node-html-parser'
import { href } from '../../src/web/href.ts'

/** Requests each address only once. */
export interface LinkChecker {
  /** Broken links of a page, one per line. */
  brokenLinks(html: string, path: string): Promise<string[]>
}

interface Answer {
  readonly status: number
  readonly ids: ReadonlySet<string>
}

/** Allowed outside addresses: encrypted, or demo servers on this machine. */
const OUTSIDE = /^(https:|mailto:|http:\/\/(127\.0\.0\.1|localhost):)/

/** Anchors that scripts create for signed-in people. */
const MADE_BY_SCRIPT: readonly string[] = [href.user]

/** A fragment with a value is for a script. */
const isAnchor = (fragment: string): boolean => fragment !== '' && !fragment.includes('=')

const targetsOf = (html: string): string[] => [
  ...new Set(
    parse(html)
      .querySelectorAll('a[href], link[href], img[src], script[src], form[action]')
      .map(({ attributes }) => attributes.href ?? attributes.src ?? attributes.action ?? ''),
  ),
]

/**
 * Checks links of a page: own links need an existing page and anchor; others only the right form.
 */
export function createLinkChecker(origin: string): LinkChecker {
  const asked = new Map<string, Promise<Answer>>()
  const ask = (path: string) => {
    const answer = asked.get(path) ?? load(origin + path)
    asked.set(path, answer)
    return answer
  }
  const problem = async (target: string, path: string): Promise<string[]> => {
    const url = URL.parse(target, origin + path)
    if (url === null) return [`${target}: no address`]
    if (url.origin !== origin) return OUTSIDE.test(target) ? [] : [`${target}: no https:`]
    const { status, ids } = await ask(url.pathname + url.search)
    if (status >= 400 && url.pathname !== path) return [`${target}: ${status}`]
    const id = decodeURIComponent(url.hash.slice(1))
    const exists = !isAnchor(id) || ids.has(id) || MADE_BY_SCRIPT.includes(url.pathname)
    return exists ? [] : [`${target}: no such place`]
  }
  return {
    brokenLinks: async (html, path) => {
      const problems: string[] = []
      // One by one: a cold server that is asked for sixty pages at once may refuse some, as it should.
      for (const target of targetsOf(html)) problems.push(...(await problem(target, path)))
      return problems
    },
  }
}

async function load(url: string): Promise<Answer> {
  const response = await fetch(url)
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const elements = isPage ? parse(await response.text()).querySelectorAll('[id]') : []
  return { status: response.status, ids: new Set(elements.map(({ id }) => id)) }
}
