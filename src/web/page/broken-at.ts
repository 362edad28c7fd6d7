import { createContext } from 'react'
import type { Place } from './client-log.ts'

/** Where on the server the page failed that this one stands in for; in the browser there is none. */
export const BrokenAt = createContext<Place | null>(null)
