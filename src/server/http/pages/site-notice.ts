import { formatDateTime } from '#shared/text/dates.ts'

/** A message of the operator to all visitors. */
export interface SiteNotice {
  readonly id: number
  readonly text: string
  /** When it is over: a copy of the page that was kept for longer says so itself. */
  readonly toAt: Date
}

/** What is to be said to all visitors at this moment; undefined: nothing. */
export type NoticeNow = () => SiteNotice | undefined

const RULES =
  '.site-notice{padding:var(--space-2) var(--gutter);background:var(--warn-soft);font-size:var(--text-s);' +
  'text-align:center;overflow-wrap:anywhere}'

/**
 * Puts the message at the top of a page as it was rendered: it stands there before the page is painted, and no script
 * has to know of it. React leaves alone what it does not expect in `<head>` and `<body>`.
 * @param nonce that the page's own styles carry
 */
export function withNotice(html: string, nonce: string, notice: SiteNotice | undefined): string {
  if (notice === undefined) return html
  const text = `${escaped(notice.text)} <small>До ${formatDateTime(notice.toAt)}</small>`
  return html
    .replace('</head>', () => `<style nonce="${nonce}">${RULES}</style></head>`)
    .replace(
      /<body[^>]*>/,
      (body) => `${body}<section class="site-notice" aria-label="Сообщение сайта">${text}</section>`,
    )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
