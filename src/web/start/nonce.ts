import { createContext } from 'react'

/** Marks our inline scripts while the page is rendered on the server; in the browser there is none. */
export const Nonce = createContext<string | undefined>(undefined)
