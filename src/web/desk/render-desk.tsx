import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskView } from '#shared/desk/view.ts'
import { DeskDocument } from './desk-document.tsx'

/**
 * A page of the operator's desk as a document of its own: not a route of the site, whose list of routes every
 * visitor's browser gets. It works by links and forms; the script in it is for the keyboard.
 */
export const renderDesk = (view: DeskView, nonce: string): string =>
  `<!doctype html>${renderToStaticMarkup(<DeskDocument view={view} nonce={nonce} />)}`
