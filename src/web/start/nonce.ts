import { createContext } from 'react'

/** Of inline scripts; undefined in the browser. */
export const Nonce = createContext<string | undefined>(undefined)
