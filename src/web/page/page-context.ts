import { createContext } from 'react-router'
import type { PageServices } from '#shared/page-services.ts'

/** What the server hands to the loaders of a page; set before the request handler is called. */
export const pageServices = createContext<PageServices>()
