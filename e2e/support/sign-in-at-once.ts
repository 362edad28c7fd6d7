import { randomBytes } from 'node:crypto'
import type { Visitor } from './browser.ts'
import { chatAt } from './chat.ts'

/**
 * Signs a new person in through the messenger's API, without its pages and the page's five-second
 * poll, which `e2e/sign-in.test.ts` covers; then opens the cabinet.
 * @returns the access token
 */
export async function signInAtOnce({ page }: Pick<Visitor, 'page'>, name = 'Новый человек'): Promise<string> {
  await page.goto('/robots.txt')
  const token = await newSession(new URL(page.url()).origin, name)
  await enterWith({ page }, token)
  return token
}

/** Opens the cabinet of this access token. */
export async function enterWith({ page }: Pick<Visitor, 'page'>, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((given) => localStorage.setItem('access_token', given), token)
  await page.goto('/user')
}

/** Signs a new person in without a browser. @returns the access token */
export async function newSession(site: string, name = 'Новый человек'): Promise<string> {
  const { link, token: poll, number } = await json(`${site}/v1/auth/telegram/getAuthLink`)
  const { origin, pathname, searchParams } = new URL(link)
  const chat = chatAt(origin + pathname, { key: randomBytes(16).toString('hex'), name })
  await chat.say(`/start ${searchParams.get('start')}`)
  await chat.press(({ text }) => text === `${number}`)
  const { token } = await json(`${site}/v1/auth/telegram/checkToken?token=${poll}`)
  return token
}

async function json(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
  return response.json()
}
