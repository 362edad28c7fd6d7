import { vi } from 'vitest'
import { TOKEN_OF_LINK } from '../session/arrival.ts'
import { stubStorage } from '../store/testing-storage.ts'

export interface FakePage {
  readonly address?: string
  readonly stored?: Record<string, string>
  /** Audience of the inert modules. */
  readonly frameworkFor?: '' | 'signed-in'
  readonly leaves?: { readonly to: string; readonly afterMs: number }
}

export function fakeBrowser(page: FakePage = {}) {
  const { address = '/', stored = {} } = page
  const events = new EventTarget()
  const listen = events.addEventListener.bind(events)
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('window', { name: '' })
  vi.stubGlobal(TOKEN_OF_LINK, undefined)
  return {
    ...fakeAddress(address),
    ...fakeDocument(page, listen),
    kept: stubStorage('localStorage', stored),
    keptInTab: stubStorage('sessionStorage'),
    fire: (type: string, fields: object = {}) => events.dispatchEvent(Object.assign(new Event(type), fields)),
  }
}

function fakeAddress(address: string) {
  const url = new URL(address, 'https://avtosled.example')
  const left: string[] = []
  vi.stubGlobal('location', {
    get href() {
      return url.href
    },
    get pathname() {
      return url.pathname
    },
    replace: (to: string) => left.push(to),
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      url.href = new URL(to, url).href
    },
  })
  return {
    url,
    left,
  }
}

function fakeDocument(
  { frameworkFor = '', leaves }: FakePage,
  addEventListener: EventTarget['addEventListener'],
) {
  const dataset: Record<string, string | undefined> = {}
  const toggleAttribute = (name: string, on: boolean) => {
    dataset[nameInDataset(name)] = on ? '' : undefined
  }
  const root = { dataset, hidden: false, toggleAttribute }
  const started: object[] = []
  const link = leaves ? { href: leaves.to, dataset: { leave: String(leaves.afterMs) } } : null
  const deferred = ['import "/m.js"', 'import "/n.js"'].map((textContent) => ({ textContent }))
  const sheet = { media: 'print' }
  vi.stubGlobal('document', {
    addEventListener,
    visibilityState: 'visible',
    documentElement: root,
    querySelector: (selector: string) => {
      if (selector === 'a[data-leave]') return link
      if (selector === 'link[data-sheet]') return sheet
      return selector.includes(`="${frameworkFor}"`) ? deferred[0] : null
    },
    querySelectorAll: () => deferred,
    createElement: () => ({}),
    head: { append: (script: object) => started.push(script) },
  })
  return {
    root,
    started,
    /** For print until scripts change the page. */
    sheet,
  }
}

/** `data-signed-in` → `signedIn`. */
const nameInDataset = (attribute: string): string =>
  attribute.slice('data-'.length).replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
