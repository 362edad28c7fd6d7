import type { Challenge } from '#shared/contract/captcha.ts'

declare global {
  interface Window {
    readonly grecaptcha?: {
      ready(callback: () => void): void
      execute(siteKey: string, options: { action: string }): Promise<string>
    }
    readonly smartCaptcha?: {
      render(
        container: HTMLElement,
        options: { sitekey: string; invisible: true; hideShield: true; callback: (token: string) => void },
      ): number
      execute(widget: number): void
      destroy(widget: number): void
    }
  }
}

export async function remoteToken({ provider, siteKey = '', tokenAction = '' }: Challenge): Promise<string> {
  if (provider === 'recaptcha') return recaptchaToken(siteKey, tokenAction)
  return smartCaptchaToken(siteKey)
}

async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const provider = window.grecaptcha
  if (provider === undefined) throw new Error('reCAPTCHA did not start')
  await new Promise<void>((resolve) => provider.ready(resolve))
  return provider.execute(siteKey, { action })
}

async function smartCaptchaToken(sitekey: string): Promise<string> {
  await loadScript('https://smartcaptcha.yandexcloud.net/captcha.js?render=onload')
  const provider = window.smartCaptcha
  if (provider === undefined) throw new Error('SmartCaptcha did not start')
  const container = document.body.appendChild(document.createElement('div'))
  const { promise, resolve } = Promise.withResolvers<string>()
  const widget = provider.render(container, { sitekey, invisible: true, hideShield: true, callback: resolve })
  provider.execute(widget)
  const token = await promise
  provider.destroy(widget)
  container.remove()
  return token
}

const loading = new Map<string, Promise<void>>()

function loadScript(src: string): Promise<void> {
  const pending = loading.get(src)
  if (pending !== undefined) return pending
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      reject(new Error('the provider’s script could not be loaded'))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}
