import type { DemoRegistries } from '#demo/demo-registries.ts'
import { type RussianProvider, stepAt } from '#shared/russian-providers.ts'
import type { Browser } from './testing-browser.ts'

export const russianSettings = ({ url }: Pick<DemoRegistries, 'url'>) =>
  Object.fromEntries(
    (
      [
        ['VKID', 'vkid'],
        ['YANDEX_ID', 'yandex'],
        ['TID', 'tid'],
      ] as const
    ).flatMap(([prefix, id]) => [
      [`${prefix}_URL`, `${url}/${id}`],
      [`${prefix}_CLIENT_ID`, 'demo'],
      [`${prefix}_CLIENT_SECRET`, 'demo'],
    ]),
  ) as Readonly<Record<string, string>>

export const ANNA = { person: 'demo-anna' }
export const BORIS = { person: 'demo-boris' }

export async function answerTo(question: string, pressed: Record<string, string> = ANNA): Promise<URL> {
  const reply = await fetch(question, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(pressed),
  })
  return new URL(reply.headers.get('location') ?? '')
}

/** @returns the address to which the provider sends the browser back. */
export const answerOf = async (
  browser: Browser,
  provider: RussianProvider,
  pressed?: Record<string, string>,
): Promise<URL> => answerTo(await browser.visit(stepAt(provider, 'start')), pressed)

export const comeBack = (browser: Browser, { pathname, search }: URL): Promise<string> =>
  browser.visit(pathname + search)

/** @returns empty for an error. */
export const codeIn = (address: string): string =>
  new URLSearchParams(address.split('#')[1]).get('token') ?? ''

export const vouchedFor = async (
  browser: Browser,
  provider: RussianProvider,
  pressed?: Record<string, string>,
): Promise<string> => codeIn(await comeBack(browser, await answerOf(browser, provider, pressed)))

export const bringCode = (browser: Browser, token: string) =>
  browser.send('POST', '/v1/auth/provider/checkToken', { token })

export const signInBy = async (
  browser: Browser,
  provider: RussianProvider,
  pressed?: Record<string, string>,
): Promise<string> =>
  (await bringCode(browser, await vouchedFor(browser, provider, pressed))).json().access_token
