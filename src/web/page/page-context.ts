import { createContext } from 'react-router'
import type { PageServices } from '#shared/page-services.ts'

/** Services for the loaders of a page; set before the request handler runs. */
export const pageServices = createContext<PageServices>()
