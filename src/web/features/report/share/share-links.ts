import type { SharedReport } from './share.ts'

/**
 * Messengers let the person choose a recipient: https://core.telegram.org/api/links#share-links,
 * https://faq.whatsapp.com/5913398998672934, https://dev.vk.com/api/posts,
 * https://dev.max.ru/help/deeplinks.
 */
export function shareLinks({ title, address }: SharedReport): readonly { name: string; href: string }[] {
  const text = `${title}\n${address}`
  return [
    { name: 'Telegram', href: `https://t.me/share/url?${query({ url: address, text: title })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text })}` },
    { name: 'VK', href: `https://vk.com/share.php?${query({ url: address, title })}` },
    { name: 'MAX', href: `https://max.ru/:share?${query({ text })}` },
  ]
}

/** `URLSearchParams` writes a space as a plus, which messengers show. */
const query = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
