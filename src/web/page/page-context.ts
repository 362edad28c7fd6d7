import { createContext } from 'react-router'
import type { PageServices } from '#shared/page-services.ts'

export const pageServices = createContext<PageServices>()
