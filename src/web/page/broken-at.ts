import { createContext } from 'react'
import type { CodePlace } from './client-log.ts'

/** Place of the server error behind an error page; null in the browser. */
export const BrokenAt = createContext<CodePlace | null>(null)
