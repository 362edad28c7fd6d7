import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskView } from '#shared/desk/view.ts'
import { DeskDocument } from './desk-document.tsx'

/** No route: every browser gets the list of routes. Its script serves the keyboard only. */
export const renderDesk = (view: DeskView, nonce: string): string =>
  `<!doctype html>${renderToStaticMarkup(<DeskDocument view={view} nonce={nonce} />)}`
