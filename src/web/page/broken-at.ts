import { createContext } from 'react'
import type { CodePlace } from './client-log.ts'

export const BrokenAt = createContext<CodePlace | null>(null)
