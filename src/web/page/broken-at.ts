import { createContext } from 'react'
import type { Place } from './client-log.ts'

/** Place of the server error behind an error page; null in the browser. */
export const BrokenAt = createContext<Place | null>(null)
