import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskView } from '#shared/desk/view.ts'
import { DeskDocument } from './desk-document.tsx'

/**
 * Not a route, because every visitor's browser gets the list of routes. It works with links and
 * forms; its script serves the keyboard only.
 */
export const renderDesk = (view: DeskView, nonce: string): string =>
  `<!doctype html>${renderToStaticMarkup(<DeskDocument view={view} nonce={nonce} />)}`
